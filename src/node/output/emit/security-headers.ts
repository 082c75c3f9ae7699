import { createHash } from 'node:crypto';

import { foreignSources } from '../../lib/addresses/foreign-sources.ts';
import type { Site } from '../../model/site.ts';

export type Headers = Readonly<Record<string, string>>;

type SecuritySite = Pick<Site, 'cdnURL' | 'headers'>;

/** Features that no page of the site uses; names unknown to browsers would cause console warnings. */
const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** The headers of every response. `boot`: text of the one inline script. */
export function securityHeaders(site: SecuritySite, boot: string): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(site, boot),
    'Permissions-Policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
}

function contentSecurityPolicy(site: SecuritySite, boot: string): string {
  const foreign = foreignSources(site);
  const self = ["'self'", ...foreign['default-src']];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': [...self, `'sha256-${createHash('sha256').update(boot).digest('base64')}'`],
    'style-src': self,
    'img-src': self,
    'font-src': self,
    'media-src': self,
    'connect-src': [...self, ...site.headers.connectSrc],
    'frame-src': foreign['frame-src'],
    'form-action': ["'self'", ...foreign['form-action']],
    'base-uri': [],
    'object-src': [],
    'frame-ancestors': [],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.length === 0 ? "'none'" : sources.join(' ')}`)
    .join('; ');
}
