"""What can be wrong with a save, by its code, in French."""

from __future__ import annotations

from collections.abc import Mapping

DAMAGE: Mapping[str, str] = {
    "unreadable": "le système ne la laisse pas lire",
    "not_a_file": "ce n’est pas un fichier ordinaire",
    "too_large": "elle est trop grande",
    "encoding": "ce n’est pas du texte UTF-8",
    "not_json": "ce n’est pas du JSON",
    "too_deep": "son JSON est trop imbriqué",
    "duplicate_key": "une clé y figure deux fois",
    "bad_number": "elle contient un nombre impossible",
    "shape": "il y manque quelque chose, ou quelque chose n’y est pas à sa place",
    "unknown_key": "elle contient quelque chose d’inconnu",
    "unknown_game": "son jeu est inconnu",
    "game_version": "elle suit d’anciennes règles de son jeu",
    "too_new": "elle vient d’un Galop plus récent",
    "digest": "ses coups ont été changés à la main",
    "names": "un nom contient des caractères qu’aucun nom ne peut avoir",
    "illegal": "un coup enfreint une règle",
    "fair": "sa graine n’est pas celle qui était promise, ou ses nonces ne vont pas avec qui joue",
    "unfair": "sa graine et ses nonces donnent d’autres dés",
    "state": "ses coups ne mènent pas là où elle le dit",
    "summary": "ses coups ne mènent pas là où son résumé le dit",
    "file_name": "son fichier a un nom qu’aucune partie ne peut avoir",
}
UNWRITABLE: Mapping[str, str] = {
    "no_home": "il n’y a pas de dossier personnel",
    "refused": "le système interdit d’écrire dans le dossier des parties",
    "full": "le disque est plein",
    "folder": "le dossier des parties ne peut pas être créé",
    "not_a_file": "un dossier est à la place de son fichier",
    "too_large": "l’enregistrement serait trop grand",
    "unloadable": "aucun fichier ne peut contenir son texte, comme une graine dans un autre codage",
    "taken": "le dossier des parties a disparu, et elle est jouée ailleurs depuis",
    "system": "le système refuse",
}
BAD_NAME: Mapping[str, str] = {
    "empty": "il est vide",
    "outside": "il mène hors du dossier",
    "letters": "il contient des caractères interdits",
    "reserved": "le système se le réserve",
    "too_long": "il est trop long",
    "not_clean": "il contient des caractères interdits",
}
