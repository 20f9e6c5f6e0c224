"""Les dés vérifiables : provably fair dice, in French."""

from __future__ import annotations

from ..fair import FairWords
from . import NB, count


class Words(FairWords):
    title = "Dés vérifiables"
    choice = "dés vérifiables"
    choice_help = (
        "Une graine est promise avant le premier lancer, puis chacun ajoute un texte"
        f"{NB}: à la fin, tout le monde peut vérifier chaque lancer."
    )
    adds = f"Chacun ajoute un nonce{NB}: n’importe quel texte."
    nonces = "Un nonce chacun, au choix"
    ask = "Nonce, Entrée en tire un"
    start_help = "Entrée lance la course avec ces nonces."
    nonce_help = f"N’importe quel texte. Entrée{NB}: un autre nonce, ou un nouveau tiré au sort."
    bot_help = "Le nonce d’un robot est tiré au sort."
    no_race = f"La course est abandonnée avant le premier lancer{NB}: rien n’est enregistré."
    later = "La graine se dit une fois la course finie."

    def promise(self, commitment: str) -> str:
        return f"Engagement sur la graine des dés{NB}: {commitment}."

    def nonce(self, name: str, nonce: str, *, drawn: bool) -> str:
        return f"{name}, nonce{' tiré' if drawn else ''}{NB}: {nonce}."

    def ask_nonce(self, name: str) -> str:
        return f"{name}, un nonce{NB}: n’importe quel texte, Entrée en tire un{NB}?"

    def seed(self, seed: str) -> str:
        return f"Graine des dés{NB}: {seed}."

    def how_to_check(self, name: str) -> str:
        return f"Pour vérifier chaque lancer{NB}: galop verify {name}"

    def kept(self, commitment: str) -> str:
        return f"La graine est bien celle que promettait l’engagement {commitment}."

    def follow(self, fallen: int) -> str:
        what = count(fallen, "lancer, donne ou tirage", "lancers, donnes et tirages")
        return f"Contrôlé avec la graine et les nonces{NB}: {what}."

    def not_with(self, flag: str) -> str:
        return f"--fair tire les dés de sa propre graine{NB}: ne pas écrire {flag}."

    def nonce_alone(self) -> str:
        return f"--nonce va avec les dés vérifiables{NB}: ajouter --fair."

    def nonce_form(self, text: str) -> str:
        return f"--nonce {text} ne nomme personne qui joue{NB}: écrire NOM=TEXTE, comme Ana=lapin."

    def nonce_of_bot(self, name: str) -> str:
        return f"{name} est un robot, dont le nonce est tiré au sort{NB}: ne pas l’écrire."

    def nonce_twice(self, name: str) -> str:
        return f"--nonce est donné deux fois pour {name}{NB}: en ôter un."


FAIR = Words()
