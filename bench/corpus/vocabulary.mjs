/** What sentences are made of: `things` and `verbs` combine freely, `settings` follow, `openers` lead. */

const list = (text) => text.trim().split(/\s*\|\s*/);

const french = {
  things: list(`
    le chantier | la coque | le mât | l'atelier | la voile | le quai | l'écluse | la rivière | le gouvernail | la cale
    | l'ancre | le vernis | la quille | le bordage | la drisse | le phare | l'équipage | le charpentier | la marée
    | le port | la grue | le canal | l'horloge du bassin | le carnet de bord | la carte marine | le câble | l'aviron
    | la pompe | le pont mobile | la balise | le bois de chêne | la résine | le tonnage | l'hélice | le capitaine
    | la brume | le treuil | la sonde | le cordage | la cloche | l'apprenti | la vanne | le batelier | la péniche
    | le hangar | la scie | l'établi | la cheville de cuivre | le registre | l'œuvre vive | le cœur du navire | la façade`),
  verbs: list(`
    protège | suit | mesure | traverse | remplace | annonce | retient | éclaire | prolonge | complète | rejoint | précède
    | soutient | entraîne | révèle | rappelle | surveille | équilibre | accompagne | dépasse | attend | répare
    | ralentit | guide | relie | soulève | garde | décrit | explique | modifie | contrôle | reçoit`),
  settings: list(`
    avant la tempête | pendant tout l'hiver | au bord du bassin | à marée basse | sans aucun bruit | depuis trois saisons
    | près de la vieille cale | après chaque voyage | dans la lumière du matin | malgré le vent du nord | jusqu'au soir
    | selon la règle du port | entre deux écluses | sous la pluie fine | avec beaucoup de patience | contre toute attente
    | au milieu du fleuve | à 10:30 précises | dans un rapport de 16:9 | vers la fin du mois | comme chaque année
    | à l'abri du courant | derrière le hangar | sur toute la longueur | pour moins de 1 200 euros | grâce aux anciens`),
  openers: list(`
    En général | Chaque printemps | Au fond | D'abord | Plus tard | À vrai dire | Par habitude | De loin | Cette semaine
    | En réalité | Sur le papier | Une fois sec | Le plus souvent | À l'usage`),
  joins: [' et ', ' ; ', ', mais ', ', puis ', ' : ', ', car '],
  asides: list(`« c'est prêt ! » | "on verra bien" | « qui l'aurait cru ? » | "pas avant lundi"`),
  ends: list(`. | . | . | . | . | ! | ?`),
  heads: list(`
    Ce que dit | Tout sur | Pourquoi compter sur | Sans oublier | Retour sur | Comprendre | Bien choisir | Préparer`),
  tags: list(
    `métier | rivière | bois | voile | outils | histoire | portrait | sécurité | saison | budget | énergie | équipage`,
  ),
  columns: list(`Pièce | Matière | État | Longueur | Quantité | Remarque`),
  readMore: list(`voir aussi | lire | comme dans | à comparer avec`),
};

const english = {
  things: list(`
    the boatyard | the hull | the mast | the workshop | the mainsail | the quay | the lock | the river | the rudder
    | the slipway | the anchor | the varnish | the keel | the planking | the halyard | the lighthouse | the crew
    | the shipwright | the tide | the harbour | the crane | the canal | the dock clock | the logbook | the sea chart
    | the cable | the oar | the pump | the swing bridge | the beacon | the oak frame | the resin | the tonnage
    | the propeller | the skipper | the morning fog | the winch | the sounding lead | the rigging | the ship's bell
    | the apprentice | the sluice | the bargeman | the barge | the shed | the bandsaw | the bench vice | the copper rivet
    | the register | the waterline | the bilge | the figurehead`),
  verbs: list(`
    protects | follows | measures | crosses | replaces | announces | holds | lights | extends | completes | joins | precedes
    | supports | drives | reveals | recalls | watches | balances | accompanies | outlasts | awaits | repairs | slows
    | guides | connects | lifts | keeps | describes | explains | changes | controls | receives`),
  settings: list(`
    before the storm | all winter long | beside the basin | at low water | without a sound | for the third season
    | near the old slip | after every voyage | in the morning light | despite the north wind | until nightfall
    | as the harbour rules say | between two locks | in light rain | with a good deal of patience | against all odds
    | in the middle of the stream | at 10:30 sharp | in a 16:9 frame | towards the end of the month | as it does each year
    | out of the current | behind the shed | along its whole length | for less than 1,200 euros | thanks to the old hands`),
  openers: list(`
    As a rule | Every spring | In the end | First of all | Later on | To be fair | Out of habit | From a distance
    | This week | In practice | On paper | Once dry | More often than not | Day to day`),
  joins: [' and ', '; ', ', but ', ', then ', ': ', ', because '],
  asides: list(`"it's ready!" | 'we'll see' | "who'd have thought?" | 'not before Monday'`),
  ends: list(`. | . | . | . | . | ! | ?`),
  heads: list(`
    What to ask of | Around | Why to count on | Not forgetting | A look back at | Understanding | How to choose | Preparing`),
  tags: list(
    `craft | river | timber | sail | tools | history | portrait | safety | season | budget | energy | crew`,
  ),
  columns: list(`Part | Material | State | Length | Quantity | Remark`),
  readMore: list(`see also | read | as in | compare with`),
};

export const vocabulary = { fr: french, en: english };
export const locales = Object.keys(vocabulary);
