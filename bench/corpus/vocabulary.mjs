const list = (text) => text.trim().split(/\s+/);

/** The languages of a corpus. */
export const locales = ['fr', 'en'];

/** What sentences are made of, drawn without grammar. */
export const words = {
  en: list(`
    project garden window method result station paper weather number bridge engine letter market village
    process answer history member season course record animal planet signal reader writer kitchen teacher
    company library morning evening picture problem question mountain river language culture science energy
    matter pattern measure journey harbour island forest region period report budget network service product
    customer quality design system structure feature update release content article section heading layout
    template theme image figure table summary draft simple careful modern local public quick steady bright
    narrow useful common recent complete build write check collect compare deliver describe explain follow
    gather improve inspect keep learn manage notice offer prepare publish reach review select share support
    travel visit slowly often rarely together almost nearly always before during under between across
    without with from into over after about because although while where which their these those every
  `),
  fr: list(`
    projet jardin fenêtre méthode résultat station papier météo nombre pont moteur lettre marché village
    processus réponse histoire membre saison cours registre animal planète signal lecteur cuisine professeur
    entreprise bibliothèque matin soirée image problème question montagne rivière langue culture science
    énergie matière motif mesure voyage port île forêt région période rapport budget réseau service produit
    client qualité conception système structure fonction mise version contenu article section titre gabarit
    modèle thème figure tableau résumé brouillon simple soigneux moderne local public rapide stable clair
    étroit utile commun récent complet construire écrire vérifier réunir comparer livrer décrire expliquer
    suivre améliorer garder apprendre gérer observer proposer préparer publier atteindre relire choisir
    partager soutenir visiter lentement souvent rarement ensemble presque toujours avant pendant sous entre
    sans avec depuis dans après parce bien que lorsque où leur ces chaque œuvre cœur été hiver façon reçu
    garçon naïf forêt hôtel
  `),
};

export const authors = [
  'Aline Duret',
  'Boris Klein',
  'Chloé Martin',
  'David Osei',
  'Emma Rossi',
  'Farid Haddad',
  'Grace Lin',
  'Hugo Petit',
];
export const categories = ['guides', 'news', 'research', 'culture', 'tools', 'events'];
export const tags = list('alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu');
export const sentenceEnds = ['.', '.', '.', '.', '!', '.'];
