/** What is built, in this order; `prepare` may give another folder than the site's. The peers have the first three. */
export const builds = [
  { name: 'cold', ofPeers: true, prepare: (site) => site.empty() },
  { name: 'nothing changed', ofPeers: true, prepare: () => undefined },
  { name: 'one article changed', ofPeers: true, prepare: (site) => site.edit('article') },
  { name: 'one message changed', ofPeers: false, prepare: (site) => site.edit('message') },
  { name: 'one template changed', ofPeers: false, prepare: (site) => site.edit('template') },
  { name: 'cache restored', ofPeers: false, prepare: (site) => site.checkOut() },
];
