/** A redirect page, for hosts without the rule: keeps the query and hash, which a refresh would lose. */
import { redirectUrl } from './navigation/redirect-url.ts';

const target = document.querySelector<HTMLAnchorElement>('a[data-redirect]');
if (target !== null) location.replace(redirectUrl(target.href, location));
