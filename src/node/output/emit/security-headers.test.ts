import { describe, expect, test } from 'vitest';

import { securityHeaders } from './security-headers.ts';

const plain = { cdnURL: '/', headers: { frameSrc: [], connectSrc: [], formAction: [] } };

function policy(
  changes: Partial<typeof plain> & { headers?: Partial<(typeof plain)['headers']> } = {},
  boot = 'boot()',
) {
  const headers = { ...plain.headers, ...changes.headers };
  const text = securityHeaders({ ...plain, ...changes, headers }, boot)['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    text.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  );
}

describe('securityHeaders', () => {
  test('everything is the site itself, and one inline script', () => {
    expect(policy()).toEqual({
      'default-src': ["'self'"],
      // printf 'boot()' | openssl dgst -sha256 -binary | base64
      'script-src': ["'self'", "'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY='"],
      'style-src': ["'self'"],
      'img-src': ["'self'"],
      'font-src': ["'self'"],
      'media-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'none'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
  });

  test('the config adds frames, endpoints and form targets, mailto: among them', () => {
    const headers = {
      frameSrc: ['https://book.example'],
      connectSrc: ['https://api.example'],
      formAction: ['https://api.example', 'mailto:'],
    };
    const result = policy({ headers: headers as never });
    expect(result['frame-src']).toEqual(['https://book.example']);
    expect(result['connect-src']).toEqual(["'self'", 'https://api.example']);
    expect(result['form-action']).toEqual(["'self'", 'https://api.example', 'mailto:']);
  });

  test('assets of another host are allowed by its origin', () => {
    const result = policy({ cdnURL: 'https://cdn.example/site/' });
    for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'media-src', 'connect-src']) {
      expect(result[directive]).toContain('https://cdn.example');
    }
    expect(result['frame-src']).toEqual(["'none'"]);
    expect(policy({ cdnURL: '//cdn.example/' })['img-src']).toEqual(["'self'", 'https://cdn.example']);
    expect(policy({ cdnURL: '/static/' })['img-src']).toEqual(["'self'"]);
  });

  test('the other headers', () => {
    const headers = securityHeaders(plain, '');
    expect(headers['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    for (const feature of ['camera', 'microphone', 'geolocation']) {
      expect(headers['Permissions-Policy']).toContain(`${feature}=()`);
    }
  });
});
