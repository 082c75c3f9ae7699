/** A redirect page on a host without the rule: keeps what a refresh would lose, query and hash. */
import { redirectUrl } from './redirect-url.ts';

const target = document.querySelector<HTMLAnchorElement>('a[data-redirect]');
if (target !== null) location.replace(redirectUrl(target.href, location));
