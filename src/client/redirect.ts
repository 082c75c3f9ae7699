/** A redirect page on a host without the rule: keeps what a refresh would lose, query and hash. */
const target = document.querySelector<HTMLAnchorElement>('a[data-redirect]');
if (target !== null) {
  const url = new URL(target.href);
  for (const [name, value] of new URLSearchParams(location.search)) url.searchParams.append(name, value);
  if (location.hash !== '') url.hash = location.hash;
  location.replace(url);
}
