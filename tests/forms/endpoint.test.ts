import { createHash } from 'node:crypto';

import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';

import {
  contact,
  fileId,
  fileText,
  formsSite,
  jsonPost,
  lead,
  nativePost,
  newsletter,
  open,
  openEndpoint,
  origin,
  press,
  rawPost,
} from '../support/forms/forms-endpoint.ts';

const day = 24 * 60 * 60 * 1000;

describe('scripts', () => {
  test('a valid post is stored before it is answered', async () => {
    await using endpoint = await openEndpoint();
    const response = await endpoint.handle(jsonPost('contact', { ...contact, subject: 'film' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.json()).toEqual({ ok: true });
    expect(await endpoint.store.list()).toMatchObject([
      {
        form: 'contact',
        email: 'ada@example.org',
        locale: 'fr',
        page: '/fr/contact',
        // Trimmed; what is empty is absent; neither the honeypot nor what the browser adds is kept.
        fields: {
          name: 'Ada Byron',
          email: 'Ada@Example.org',
          subject: 'film',
          message: 'Bonjour, voilà notre projet.',
          consent: true,
        },
        deliveries: [{ kind: 'notice', state: 'waiting', attempts: 0 }],
      },
    ]);
  });

  test.each([
    [
      'fr',
      [
        'Il faut au moins 2 caractères.',
        'Il faut une adresse complète, comme nom@exemple.fr.',
        'Il faut un numéro, comme 04\u{A0}65\u{A0}71\u{A0}20\u{A0}14.',
      ],
      'Ce champ ne peut pas rester vide.',
    ],
    [
      'en',
      [
        'At least 2 characters, please.',
        'A full address is needed, such as name@example.com.',
        'A number is needed, such as +33\u{A0}4\u{A0}65\u{A0}71\u{A0}20\u{A0}14.',
      ],
      'This cannot be left empty.',
    ],
  ])('mistakes are named in the language of the page: %s', async (locale, first, required) => {
    await using endpoint = await openEndpoint();
    const fields = { name: ' x ', email: 'ada@example', phone: 'call me', subject: 'opera', message: '   ' };
    const response = await endpoint.handle(jsonPost('contact', { ...fields, locale }));
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as {
      errors: { path: string; code: string; message: string }[];
    };
    expect(errors.map(({ path, code }) => [path, code])).toEqual([
      ['name', 'too-short'],
      ['email', 'malformed'],
      ['phone', 'malformed'],
      ['subject', 'not-an-option'],
      ['message', 'required'],
      ['consent', 'unticked'],
    ]);
    expect(errors.slice(0, 3).map(({ message }) => message)).toEqual(first);
    expect(errors[4]?.message).toBe(required);
    expect(await endpoint.store.list()).toEqual([]);
  });

  test('a tab or a line break around a text is trimmed, and refused within it', async () => {
    await using endpoint = await openEndpoint();
    const send = async (name: string) =>
      (await endpoint.handle(jsonPost('contact', { ...contact, name }))).status;
    expect(await send('Ada Byron\t')).toBe(200);
    expect(await send('\r\n Ada Byron\n')).toBe(200);
    expect(await send('Ada\tByron')).toBe(400);
    expect(await send('Ada Byron\0')).toBe(400);
    expect((await endpoint.store.list()).map(({ fields }) => fields['name'])).toEqual([
      'Ada Byron',
      'Ada Byron',
    ]);
  });

  test('half an emoji becomes a character that every reader takes', async () => {
    await using endpoint = await openEndpoint();
    const message = 'Bonjour 🎬, voilà notre projet';
    const response = await endpoint.handle(
      jsonPost('contact', { ...contact, message: `${message} ${'🎥'.slice(0, 1)}` }),
    );
    expect(response.status).toBe(200);
    expect(await endpoint.store.list()).toMatchObject([{ fields: { message: `${message} \uFFFD` } }]);
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    expect(
      (await endpoint.handle(rawPost('contact', deep, { 'content-type': 'application/json' }))).status,
    ).toBe(400);
  });

  test('the schema has the last word over the rules', async () => {
    const strict = { '~standard': { validate: () => ({ issues: [{ path: ['email'] }] }) } };
    await using endpoint = await openEndpoint({ schemas: { contact: strict } });
    const response = await endpoint.handle(jsonPost('contact', contact));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ path: 'email', code: 'malformed' }] });
  });

  test.each([
    ['the honeypot is filled', { website: 'https://spam.example' }],
    ['the honeypot is all that is filled', { website: 'x', elapsed: undefined, key: undefined }],
    ['it came in less than two seconds', { elapsed: 1999 }],
  ])('%s: answered like a success, nothing stored', async (_why, sign) => {
    await using endpoint = await openEndpoint();
    const response = await endpoint.handle(jsonPost('contact', { ...contact, ...sign }));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
    expect(await endpoint.store.list()).toEqual([]);
  });

  test('two seconds are enough', async () => {
    await using endpoint = await openEndpoint();
    await endpoint.handle(jsonPost('contact', { ...contact, elapsed: 2000 }));
    expect(await endpoint.store.list()).toHaveLength(1);
  });
});

describe('one message, sent twice', () => {
  test('a key that is known gets the first answer, at the same time too', async () => {
    await using endpoint = await openEndpoint();
    const key = crypto.randomUUID();
    const send = () => endpoint.handle(jsonPost('lead', { ...lead, file: fileId, key }));
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(texts).size).toBe(1);
    expect(await endpoint.store.list()).toMatchObject([{ deliveries: [{ kind: 'notice' }] }]);
  });

  test('one key for two forms is two messages', async () => {
    await using endpoint = await openEndpoint();
    const key = crypto.randomUUID();
    await endpoint.handle(jsonPost('newsletter', { ...newsletter, key }));
    await endpoint.handle(jsonPost('contact', { ...contact, key }));
    expect(await endpoint.store.list()).toHaveLength(2);
  });

  test('without scripts: form, e-mail, message and day', async () => {
    let now = Date.UTC(2026, 7, 31, 9);
    await using endpoint = await openEndpoint({ now: () => now });
    const send = async (fields: object) =>
      (await endpoint.handle(nativePost('contact', { ...contact, ...fields }))).status;
    expect(await send({})).toBe(303);
    expect(await send({ email: 'ADA@example.org' })).toBe(303);
    expect(await endpoint.store.list()).toHaveLength(1);
    expect(await send({ message: 'Something else entirely.' })).toBe(303);
    expect(await endpoint.store.list()).toHaveLength(2);
    now += day;
    expect(await send({})).toBe(303);
    expect(await endpoint.store.list()).toHaveLength(3);
  });

  test('without scripts, in a form without a message: form, all fields, file and day', async () => {
    const { files, ...rest } = formsSite();
    const other = 'fedcba98765432100123';
    const site = { ...rest, files: { ...files, [other]: { name: 'other.pdf', bytes: 1 } } };
    await using endpoint = await openEndpoint({ site });
    const send = async (fields: object) =>
      (await endpoint.handle(nativePost('lead', { ...lead, file: fileId, ...fields }))).ok;
    expect(await send({})).toBe(true);
    expect(await send({ firstName: ' Ada ', email: 'ADA@example.org' })).toBe(true);
    expect(await endpoint.store.list()).toHaveLength(1);
    expect(await send({ firstName: 'Bob' })).toBe(true);
    expect(await send({ company: 'Quay' })).toBe(true);
    expect(await endpoint.store.list()).toHaveLength(3);
    expect(await send({ file: other })).toBe(true);
    expect(await endpoint.store.list()).toHaveLength(4);
  });
});

describe('without scripts', () => {
  test.each(['fr', 'en'])('contact leads to its thank-you page: %s', async (locale) => {
    await using endpoint = await openEndpoint();
    const response = await endpoint.handle(nativePost('contact', { ...contact, locale }));
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`/${locale}/contact-thank-you`);
    expect(await endpoint.store.list()).toMatchObject([{ locale, fields: { consent: true } }]);
  });

  test.each([
    ['fr', 'fr-FR', 'Encore une étape', 'Revenir au site'],
    ['en', 'en', 'One more step', 'Back to the site'],
  ])('the letter answers with a page of its own: %s', async (locale, lang, title, back) => {
    await using endpoint = await openEndpoint();
    const response = await endpoint.handle(
      nativePost('newsletter', { ...newsletter, locale, page: '/x/blog' }),
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+'; form-action 'self'/,
    );
    const $ = load(await response.text());
    expect($('html').attr('lang')).toBe(lang);
    expect($('h1').text()).toBe(title);
    expect($('a[href="/x/blog"]').text()).toBe(back);
    expect($('title').text()).toBe(`${title} · Verveine`);
    expect($(`header a[href="/${locale}"]`).text()).toBe('Verveine');
  });

  test('its pages have the colours of the theme, which their policy allows', async () => {
    const site = formsSite();
    const colors = { background: '#111111', text: '#eeeeee', accent: '#ffcc00' };
    const styles: string[] = [];
    for (const light of [site.colors.light, colors]) {
      await using endpoint = await openEndpoint({ site: { ...site, colors: { ...site.colors, light } } });
      const response = await endpoint.handle(nativePost('newsletter', newsletter));
      const style = load(await response.text())('style').text();
      for (const color of Object.values(light)) expect(style).toContain(color);
      expect(style).not.toContain('radius');
      const hash = createHash('sha256').update(style).digest('base64');
      expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}';`);
      styles.push(style);
    }
    expect(styles[0]).not.toBe(styles[1]);
  });

  test('mistakes: the form again, with what was typed', async () => {
    await using endpoint = await openEndpoint();
    const typed = {
      ...contact,
      name: '"><script>alert(1)</script>',
      email: 'ada',
      subject: 'film',
      message: '\n<b>Hi</b></textarea><b>Ho</b>',
    };
    const response = await endpoint.handle(nativePost('contact', typed));
    expect(response.status).toBe(422);
    const $ = load(await response.text());
    expect($('script, b')).toHaveLength(0);
    expect($('#name').val()).toBe(typed.name);
    expect($('#message').text()).toBe(typed.message);
    expect($('#subject').val()).toBe('film');
    expect($('#consent').attr('checked')).toBe('checked');
    expect($('#email').attr('aria-invalid')).toBe('true');
    expect($(`#${$('#email').attr('aria-describedby')}`).text()).toBe(
      'Il faut une adresse complète, comme nom@exemple.fr.',
    );
    expect($('label[for=phone]').text()).toBe('Téléphone (facultatif)');
    // Sent again, it is whole.
    const again = new URLSearchParams($('form').serialize());
    again.set('email', 'ada@example.org');
    again.set('message', 'A message that is long enough.');
    const second = await endpoint.handle(
      rawPost('contact', again.toString(), { 'content-type': 'application/x-www-form-urlencoded' }),
    );
    expect(second.headers.get('location')).toBe('/fr/contact-thank-you');
    expect(await endpoint.store.list()).toMatchObject([{ page: '/fr/contact', fields: { subject: 'film' } }]);
  });

  test('a site without words for what is expected has the general ones', async () => {
    const site = formsSite();
    const locales = site.locales.map(({ messages, ...locale }) => {
      const { 'forms.expected.email': _own, ...others } = messages;
      return { ...locale, messages: others };
    });
    await using endpoint = await openEndpoint({ site: { ...site, locales } });
    const response = await endpoint.handle(nativePost('contact', { ...contact, email: 'ada', phone: 'no' }));
    const $ = load(await response.text());
    expect([$('#email-error').text(), $('#phone-error').text()]).toEqual([
      'Vérifiez cette saisie\u00a0: elle n’a pas la forme attendue.',
      'Il faut un numéro, comme 04\u{A0}65\u{A0}71\u{A0}20\u{A0}14.',
    ]);
  });

  test('the honeypot gets the page of a success', async () => {
    await using endpoint = await openEndpoint();
    const response = await endpoint.handle(nativePost('contact', { ...contact, website: 'x' }));
    expect(response.status).toBe(303);
    expect(await endpoint.store.list()).toEqual([]);
  });
});

describe('downloads', () => {
  test('a lead gets the file, and a grant for others', async () => {
    let now = Date.UTC(2026, 7, 31);
    await using endpoint = await openEndpoint({ now: () => now });
    const accepted = await endpoint.handle(jsonPost('lead', { ...lead, file: fileId }));
    const { url, grant } = (await accepted.json()) as { url: string; grant: string };
    const given = await endpoint.handle(open(url));
    expect(given.status).toBe(200);
    expect(await given.text()).toBe(fileText);
    expect(given.headers.get('content-disposition')).toBe(
      `attachment; filename="guide-fr.pdf"; filename*=UTF-8''guide-fr.pdf`,
    );
    expect(given.headers.get('content-length')).toBe(String(fileText.length));

    const later = `/_forms/download?file=${fileId}&grant=${grant}`;
    now += 2 * day;
    expect((await endpoint.handle(open(url))).status).toBe(403);
    const redirect = await endpoint.handle(open(later));
    expect(redirect.status).toBe(302);
    const location = redirect.headers.get('location') ?? '';
    expect((await endpoint.handle(open(location))).status).toBe(200);
    now += day - 1;
    expect((await endpoint.handle(open(location))).status).toBe(200);
    now += 1;
    expect((await endpoint.handle(open(location))).status).toBe(403);
    now += 363 * day;
    expect((await endpoint.handle(open(later))).status).toBe(403);
  });

  test('a grant that is none: 403, for scripts and for people', async () => {
    await using endpoint = await openEndpoint();
    const url = `${origin}/_forms/download?file=${fileId}&grant=forged`;
    const script = await endpoint.handle(new Request(url));
    expect([script.status, await script.json()]).toEqual([403, { error: 'grant' }]);
    const person = await endpoint.handle(open(url));
    expect(person.status).toBe(403);
    expect(load(await person.text())('h1').text()).toBe('This download needs the form');
  });

  test('a token is good for what it was made for', async () => {
    await using endpoint = await openEndpoint();
    const accepted = await endpoint.handle(jsonPost('lead', { ...lead, file: fileId }));
    const { url, grant } = (await accepted.json()) as { url: string; grant: string };
    const token = new URL(url, origin).searchParams.get('token') ?? '';
    const status = async (path: string) => (await endpoint.handle(open(`/_forms/${path}`))).status;
    expect(await status(`file/${fileId}?token=${grant}`)).toBe(403);
    expect(await status(`file/ffff?token=${token}`)).toBe(403);
    expect(await status(`download?file=${fileId}&grant=${token}`)).toBe(403);
    expect(await status(`confirm?token=${grant}`)).toBe(403);
    expect(await status(`download?file=constructor&grant=${grant}`)).toBe(404);
  });

  test('without scripts the answer page has the link', async () => {
    await using endpoint = await openEndpoint();
    const response = await endpoint.handle(nativePost('lead', { ...lead, file: fileId, locale: 'en' }));
    const $ = load(await response.text());
    expect($('.button').text()).toBe('Download the file (guide-fr.pdf)');
    expect((await endpoint.handle(open($('.button').attr('href') ?? ''))).status).toBe(200);
  });

  test.each([
    ['the honeypot is filled', { website: 'x' }],
    ['it came too soon', { elapsed: 0 }],
  ])('%s: what looks like a link and a grant opens nothing', async (_why, sign) => {
    await using endpoint = await openEndpoint();
    const answer = await endpoint.handle(jsonPost('lead', { ...lead, file: fileId, ...sign }));
    expect(answer.status).toBe(200);
    const { ok, url, grant } = (await answer.json()) as { ok: boolean; url: string; grant: string };
    expect([ok, new URL(url, origin).pathname]).toEqual([true, `/_forms/file/${fileId}`]);
    const download = `/_forms/download?file=${fileId}&grant=${grant}`;
    expect((await endpoint.handle(open(url))).status).toBe(403);
    expect((await endpoint.handle(open(download))).status).toBe(403);
  });

  test.each([
    ['Été (2).pdf', `attachment; filename="_t_2_.pdf"; filename*=UTF-8''%C3%89t%C3%A9%20%282%29.pdf`],
    ["L'an *.pdf", `attachment; filename="L_an_.pdf"; filename*=UTF-8''L%27an%20%2a.pdf`],
  ])('a file is saved under its name: %s', async (name, disposition) => {
    const site = { ...formsSite(), files: { [fileId]: { name, bytes: fileText.length } } };
    await using endpoint = await openEndpoint({ site });
    const accepted = await endpoint.handle(jsonPost('lead', { ...lead, file: fileId }));
    const { url } = (await accepted.json()) as { url: string };
    const { headers } = await endpoint.handle(open(url));
    expect(headers.get('content-disposition')).toBe(disposition);
  });

  test.each(['none', 'constructor'])('a file that is not offered: %s', async (file) => {
    await using endpoint = await openEndpoint();
    const response = await endpoint.handle(jsonPost('lead', { ...lead, file }));
    expect([response.status, await response.json()]).toEqual([404, { error: 'unknown-file' }]);
    expect(await endpoint.store.list()).toEqual([]);
  });
});

describe('the letter', () => {
  test('the button behind the link of the mail confirms, once', async () => {
    let woken = 0;
    await using endpoint = await openEndpoint({ onAccepted: () => (woken += 1) });
    await endpoint.handle(jsonPost('newsletter', { ...newsletter, page: '/fr/blog' }));
    expect(woken).toBe(1);
    const [delivery] = await endpoint.store.claim(Date.now(), { until: Date.now() + 1000, limit: 10 });
    expect(delivery).toMatchObject({ kind: 'confirm', submission: { confirmed: undefined } });
    expect(delivery?.link).toMatch(/^https:\/\/www\.verveine\.example\/_forms\/confirm\?token=/);
    const link = delivery?.link ?? '';
    expect((await endpoint.handle(new Request(link, { method: 'HEAD' }))).status).toBe(200);
    const asked = await endpoint.handle(open(link));
    expect(asked.status).toBe(200);
    const $ = load(await asked.text());
    expect([$('h1').text(), $('main button').text()]).toEqual([
      'Confirmez votre adresse',
      'Confirmer mon adresse',
    ]);
    expect($('main a').attr('href')).toBe('/fr/blog');
    // Programs that look through mail open each link.
    expect((await endpoint.store.list())[0]?.confirmed).toBeUndefined();
    const action = new URL($('form').attr('action') ?? '', link).href;
    const foreign = await endpoint.handle(press(action, { origin: 'https://evil.example' }));
    expect(foreign.status).toBe(403);
    expect((await endpoint.store.list())[0]?.confirmed).toBeUndefined();
    for (const request of [press(action), press(action), open(link)]) {
      const response = await endpoint.handle(request);
      expect(response.status).toBe(200);
      const $ = load(await response.text());
      expect($('h1').text()).toBe('Votre adresse est confirmée');
      expect($('main a').attr('href')).toBe('/fr/blog');
    }
    expect(woken).toBe(3);
    const [submission] = await endpoint.store.list();
    expect(submission?.confirmed).toBeGreaterThan(0);
    expect(submission?.deliveries.map(({ kind }) => kind)).toEqual(['confirm', 'notice']);
  });

  test('after seven days, or once erased, it does not', async () => {
    let now = Date.UTC(2026, 7, 31);
    await using endpoint = await openEndpoint({ now: () => now });
    await endpoint.handle(jsonPost('newsletter', newsletter));
    const [delivery] = await endpoint.store.claim(now, { until: now + 1000, limit: 1 });
    now += 7 * day;
    const late = await endpoint.handle(open(delivery?.link ?? ''));
    expect(late.status).toBe(403);
    expect(load(await late.text())('h1').text()).toBe('This link no longer works');
    now -= 1;
    await endpoint.store.erase('ada@example.org');
    expect((await endpoint.handle(open(delivery?.link ?? ''))).status).toBe(403);
    expect((await endpoint.handle(press(delivery?.link ?? ''))).status).toBe(403);
  });
});

describe('limits', () => {
  test('five a minute from one address, and when to come back', async () => {
    let now = Date.UTC(2026, 7, 31);
    await using endpoint = await openEndpoint({ perMinute: 5, now: () => now });
    const send = (address: string) => endpoint.handle(jsonPost('contact', contact), { address });
    for (let post = 0; post < 5; post += 1) {
      expect((await send('192.0.2.1')).status).toBe(200);
      now += 1000;
    }
    const refused = await send('192.0.2.1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '55']);
    expect(await refused.json()).toEqual({ error: 'too-many' });
    expect((await send('192.0.2.2')).status).toBe(200);
    now += 54_900;
    expect((await send('192.0.2.1')).headers.get('retry-after')).toBe('1');
    now += 100;
    expect((await send('192.0.2.1')).status).toBe(200);
    expect((await send('192.0.2.1')).status).toBe(429);
    const page = await endpoint.handle(nativePost('contact', contact), { address: '192.0.2.1' });
    expect(page.status).toBe(429);
    expect(load(await page.text())('#message').text()).toBe(contact.message);
  });

  test('behind a proxy the visitor counts, and what the visitor says of himself does not', async () => {
    await using endpoint = await openEndpoint({ perMinute: 1, trustedProxies: ['10.0.0.0/8'] });
    const status = async (address: string, forwarded: string) => {
      const request = jsonPost('contact', contact, { 'x-forwarded-for': forwarded });
      return (await endpoint.handle(request, { address })).status;
    };
    expect(await status('10.1.2.3', '198.51.100.7')).toBe(200);
    expect(await status('10.1.2.3', '198.51.100.8')).toBe(200);
    expect(await status('10.1.2.3', '203.0.113.9, 198.51.100.7, 10.9.9.9')).toBe(429);
    expect(await status('192.0.2.1', '198.51.100.9')).toBe(200);
    expect(await status('192.0.2.1', '198.51.100.10')).toBe(429);
  });
});

describe('other hosts', () => {
  test('an endpoint of another host: preflight, answers that its pages may read, links to the site', async () => {
    const site = { ...formsSite('https://forms.example.net/v1') };
    await using endpoint = await openEndpoint({ site });
    const url = 'https://forms.example.net/v1/contact';
    const preflight = await endpoint.handle(
      new Request(url, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } }),
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('Content-Type');
    const body = new URLSearchParams({ ...contact, consent: 'on', locale: 'en', page: '/en/contact' });
    const post = await endpoint.handle(
      new Request(url, { method: 'POST', body, headers: { origin, 'sec-fetch-site': 'cross-site' } }),
    );
    expect(post.headers.get('location')).toBe(`${origin}/en/contact-thank-you`);
    expect(post.headers.get('vary')).toBe('Origin');
    const strange = await endpoint.handle(
      new Request(url, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } }),
    );
    expect(strange.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('a server of one’s own machine takes whatever host it is called by', async () => {
    await using endpoint = await openEndpoint({ trustOwnHost: true });
    const local = 'http://localhost:4173';
    const post = (from: string, site: string) =>
      endpoint.handle(
        new Request(`${local}/_forms/newsletter`, {
          method: 'POST',
          body: new URLSearchParams({ ...newsletter, consent: 'on' }),
          headers: { origin: from, 'sec-fetch-site': site },
        }),
      );
    expect((await post(local, 'same-origin')).status).toBe(200);
    expect((await post('http://localhost:9999', 'same-site')).status).toBe(403);
    const [delivery] = await endpoint.store.claim(Date.now(), { until: Date.now() + 1000, limit: 1 });
    expect(delivery?.link).toMatch(/^http:\/\/localhost:4173\/_forms\/confirm/);
  });
});

describe('what is not there', () => {
  test.each([
    ['GET', 'contact', 405, 'POST, OPTIONS'],
    ['PUT', 'contact', 405, 'POST, OPTIONS'],
    ['POST', 'download', 405, 'GET, HEAD'],
    ['PUT', 'confirm', 405, 'GET, HEAD, POST'],
    ['POST', 'unknown', 404, null],
    ['POST', 'constructor', 404, null],
    ['POST', '__proto__', 404, null],
    ['POST', 'contact/more', 404, null],
    ['GET', '', 404, null],
  ])('%s %s', async (method, path, status, allow) => {
    await using endpoint = await openEndpoint();
    const response = await endpoint.handle(
      new Request(`${origin}/_forms/${path}`, { method, headers: { origin } }),
    );
    expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
    expect(Object.keys((await response.json()) as object)).toEqual(['error']);
  });

  test('a store that fails: 503, nothing lost in silence', async () => {
    await using endpoint = await openEndpoint();
    endpoint.store.close();
    const script = await endpoint.handle(jsonPost('contact', contact));
    expect([script.status, await script.json()]).toEqual([503, { error: 'unavailable' }]);
    const page = await endpoint.handle(nativePost('contact', contact));
    expect(page.status).toBe(503);
    const $ = load(await page.text());
    expect($('#message').text()).toBe(contact.message);
    expect($('p').first().text()).toContain('bonjour@verveine.example');
    expect(endpoint.errors).toHaveLength(2);
  });

  test('what would keep nothing is no store', async () => {
    const { openLibsqlStore } = await import('../../src/forms/index.ts');
    for (const url of [':memory:', 'file::memory:', 'file:x?mode=memory', '/tmp/x.db', ''])
      await expect(openLibsqlStore({ url })).rejects.toThrow(/keeps nothing/);
  });
});
