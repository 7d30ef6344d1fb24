"""One French word for one thing: those of the French box of Cir*Kis, and our own for the other two games.

``BANNED`` has, for each folder of texts, patterns that must not occur and what to write instead. What people may type
(the entries ``accept.…``) is free: old words stay understood.
"""

EVERYWHERE = {
    r"\bperd(re|s|ez|ent)? (son|votre|vos|leurs?|ce|le) tour": "passer son tour",
    r"\btours? (gratuits?|bonus|supplémentaires?|libres?)\b": "rejouer",
    r"\bcases?\b": "emplacement",
    r"\bchamps\b": "le champ, et emplacement pour ce qu’il contient",
    r"\bsignes?\b": "glyphe",
    r"\bpar personne\b": "par joueur",
    r"\bex æquo\b": "ex aequo",
}

BANNED = {
    "": EVERYWHERE,
    "cirkis": EVERYWHERE
    | {
        r"\bCoins?\b": "Wedge",
        r"\b[Ff]lèches?\b": "Arrow",
        r"\b[Éé]clats?\b": "Sliver",
        r"\b([Aa]nneau|[Rr]ond) central": "Cercle Central",
        r"\b[Cc]ouleur majoritaire\b": "couleur dominante",
        r"\b([Mm]eneur|[Cc]hef de file|[Ll]eader précédent)\b": "le Leader",
        r"\bvermillon\b": "rouge, comme sur la page",
    },
    "cropcircles": EVERYWHERE
    | {
        r"\b(symboles?|pictogrammes?)\b": "glyphe",
        r"\bpioche\b": "réserve ou sac",
        r"\bsuites? de glyphes\b": "chaîne",
    },
    "circle36": EVERYWHERE
    | {
        r"\b([Tt]ableau|[Bb]oîte|[Cc]adre) de score": "grille de score",
        r"\bmalus\b": "pénalité",
        r"\b[Pp]lateaux?\b": "feuille",
        r"\bcombinaisons?\b": "combo",
        r"\bcercle (rouge|bleu|vert)\b": "anneau",
    },
}
