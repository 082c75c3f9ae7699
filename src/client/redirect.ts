/** A redirect page on a host without the rule: keeps what a refresh would lose, query and hash. */
const target = document.querySelector<HTMLAnchorElement>('a[data-redirect]');
if (target !== null) location.replace(target.href + location.search + location.hash);
