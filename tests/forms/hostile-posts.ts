import {
  contact,
  fileId,
  jsonPost,
  lead,
  nativePost,
  newsletter,
  origin,
  rawPost,
} from '../support/forms/forms-endpoint.ts';

export interface HostilePost {
  readonly what: string;
  readonly request: () => Request;
  readonly status: number;
  /** How many messages it leaves in the store. */
  readonly stored: 0 | 1;
}

const valid = { contact, newsletter, lead: { ...lead, file: fileId } } as const;
const names = ['contact', 'newsletter', 'lead'] as const;
const json = { 'content-type': 'application/json' };
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
const facts = { website: '', elapsed: 9000, locale: 'fr', page: '/fr/contact' };
const text = (form: (typeof names)[number], more: object = {}) =>
  JSON.stringify({ ...facts, key: crypto.randomUUID(), ...valid[form], ...more });

/** Header texts are bytes: what is no ASCII cannot be sent at all. */
const strangers = [
  'https://evil.example',
  'null',
  origin.replace('https', 'http'),
  `${origin}:8443`,
  `${origin}.evil.example`,
  `https://evil.${new URL(origin).host}`,
  `https://verveine.example`,
  `${origin}/`,
  origin.toUpperCase(),
  `https://user@${new URL(origin).host}`,
  '',
];

function ofOrigins(form: (typeof names)[number]): readonly HostilePost[] {
  const post = (what: string, headers: Record<string, string>, drop?: string): HostilePost => ({
    what: `${form}: ${what}`,
    status: 403,
    stored: 0,
    request() {
      const request = jsonPost(form, valid[form], headers);
      if (drop !== undefined) request.headers.delete(drop);
      return request;
    },
  });
  return [
    ...strangers.map((stranger) => post(`origin "${stranger}"`, { origin: stranger })),
    ...strangers.slice(0, 3).map((stranger) => ({
      ...post(`native, origin "${stranger}"`, {}),
      request: () => nativePost(form, valid[form], { origin: stranger, 'sec-fetch-site': 'cross-site' }),
    })),
    post('no origin', {}, 'origin'),
    ...['cross-site', 'same-site', 'none', 'bogus'].map((site) =>
      post(`own origin, Sec-Fetch-Site ${site}`, { 'sec-fetch-site': site }),
    ),
  ];
}

const breaks = ['\r\nBcc: evil@example.org', '\nBcc: x', '\rx', '\0', '\u2028x', '\u0085x', '\u001b[2J'];

function ofControls(form: (typeof names)[number]): readonly HostilePost[] {
  const lines = Object.entries(valid[form]).filter(
    ([name, value]) => value !== true && !['message', 'file'].includes(name),
  );
  return [
    ...lines.flatMap(([name, value]) =>
      breaks.flatMap((sign, index) => {
        // Where nothing stands before it, it is trimmed.
        const fields = { ...valid[form], [name]: `${String(value) || 'x'}${sign}` };
        const what = `${form}: ${JSON.stringify(sign)} in ${name}`;
        const post = { what, status: 400, stored: 0, request: () => jsonPost(form, fields) } as const;
        return index > 1
          ? [post]
          : [post, { ...post, what: `native, ${what}`, request: () => nativePost(form, fields) }];
      }),
    ),
    ...['locale', 'page', 'website', 'key'].map((name): HostilePost => {
      const request = () => jsonPost(form, { ...valid[form], [name]: '/x\r\nSet-Cookie: a=b' });
      return { what: `${form}: a line break in ${name}`, status: 400, stored: 0, request };
    }),
  ];
}

function ofBodies(form: (typeof names)[number]): readonly HostilePost[] {
  const post = (
    what: string,
    status: number,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = json,
  ): HostilePost => ({
    what: `${form}: ${what}`,
    status,
    stored: 0,
    request: () => rawPost(form, body, headers),
  });
  const huge = 'x'.repeat(10 * 1024 * 1024);
  const full = text(form);
  return [
    post('10 MB of JSON', 413, text(form, { name: huge })),
    post('10 MB of a form', 413, `email=${huge}`, urlencoded),
    post('64 kB and a byte', 413, full + ' '.repeat(64 * 1024 + 1 - full.length)),
    post('64 kB that are no JSON', 400, 'x'.repeat(64 * 1024)),
    {
      what: `${form}: 10 MB whose length is not said`,
      status: 413,
      stored: 0,
      request: () =>
        new Request(`${origin}/_forms/${form}`, {
          method: 'POST',
          headers: { origin, ...json },
          body: new Blob([huge]).stream(),
          duplex: 'half',
        } as RequestInit),
    },
    ...[
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonx',
      'application/json; charset=utf-16',
      '*/*',
    ].map((type) => post(type, 415, full, { 'content-type': type })),
    ...[
      '',
      '{',
      '[]',
      'null',
      '"text"',
      '42',
      `[${full}]`,
      `${full},`,
      '{"name":{"$gt":""}}',
      '{"email":["a@b.cc"]}',
      '{"consent":null}',
    ].map((body) => post(`JSON ${body.slice(0, 20)}`, 400, body)),
    post(
      'bytes that are no UTF-8',
      400,
      Uint8Array.from([...Buffer.from('{"name":"'), 0xff, 0xfe, ...Buffer.from('"}')]),
    ),
    post('percent signs that are no UTF-8', 400, 'email=%ff%fe', urlencoded),
    ...[
      'admin',
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'prototype',
      'confirmed',
      'id',
      'Email',
    ].flatMap((name) => [
      post(`the unknown field ${name}`, 400, `${full.slice(0, -1)},"${name}":"x"}`),
      post(`native, the unknown field ${name}`, 400, `email=a%40b.cc&${name}=x`, urlencoded),
    ]),
    post('a prototype', 400, `${full.slice(0, -1)},"__proto__":{"isAdmin":true}}`),
    post('the e-mail twice', 400, `${full.slice(0, -1)},"email":"evil@example.org"}`),
    post('the e-mail twice, once escaped', 400, `${full.slice(0, -1)},"\\u0065mail":"evil@example.org"}`),
    post('native, the e-mail twice', 400, 'email=a%40b.cc&email=evil%40b.cc', urlencoded),
    post('native, what scripts alone send', 400, 'email=a%40b.cc&elapsed=1', urlencoded),
    ...[
      { key: 'x' },
      { key: 1 },
      { elapsed: '9000' },
      { elapsed: true },
      { locale: 1 },
      { page: 7 },
      { website: 1 },
    ].map((facts) => post(`facts ${JSON.stringify(facts)}`, 400, text(form, facts))),
    ...[{ elapsed: -5 }, { elapsed: 0 }, { website: 'x' }].map((facts) =>
      post(`a robot by ${JSON.stringify(facts)}`, 200, text(form, facts)),
    ),
    ...[
      { email: 7 },
      { email: true },
      { email: 'a'.repeat(300) + '@b.cc' },
      { email: 'a@b@c.dd' },
      { email: 'a b@c.dd' },
      { email: '"<script>alert(1)</script>"@evil.example' },
      { email: '<x>,;:Bcc:evil@example.org' },
      { consent: 'true' },
      { consent: 1 },
      { consent: false },
    ].map((fields) => post(`fields ${JSON.stringify(fields).slice(0, 30)}`, 422, text(form, fields))),
  ];
}

const markup = '<img src=x onerror=alert(1)>"\'`${7*7}{{7*7}}</textarea></script><!--';

/** What is a message like any other, whoever reads it. */
function ofMarkup(): readonly HostilePost[] {
  const post = (what: string, form: (typeof names)[number], fields: object): readonly HostilePost[] => [
    {
      what: `${what} in ${form}`,
      status: 200,
      stored: 1,
      request: () => jsonPost(form, { ...valid[form], ...fields }),
    },
  ];
  return [
    ...post('HTML', 'contact', { name: markup, company: markup, message: markup.repeat(9) }),
    ...post('HTML', 'lead', { firstName: markup, company: markup }),
    ...post('formulas', 'contact', { name: '=cmd|calc!A1', message: '=HYPERLINK("https://evil.example")' }),
    ...post('SQL', 'contact', { name: "x'); DROP TABLE submissions;--" }),
    ...post('headers in a message', 'contact', {
      message: 'Hi\r\n.\r\nBcc: evil@example.org\r\n\r\n.\r\nMAIL FROM:<x>',
    }),
    ...post('half a character', 'contact', { name: 'Ada \ud83c', message: '\udfac'.repeat(12) }),
    ...['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/ /x'].flatMap(
      (page) => post(`the page ${page}`, 'contact', { page }),
    ),
    ...['../..', 'de', '__proto__', ''].flatMap((locale) =>
      post(`the locale ${locale}`, 'contact', { locale }),
    ),
  ];
}

export const hostilePosts: readonly HostilePost[] = [
  ...names.flatMap((form) => [...ofOrigins(form), ...ofControls(form), ...ofBodies(form)]),
  ...ofMarkup(),
];

/** Twenty times the same. */
export function replayedPosts(): readonly Request[] {
  const key = crypto.randomUUID();
  return Array.from({ length: 20 }, (_, index) =>
    jsonPost('contact', { ...contact, key, name: `Ada ${index}` }),
  );
}
