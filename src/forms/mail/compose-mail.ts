import type { FormsSite } from '../../shared/forms/forms-site.ts';
import type { Delivery, Submission } from '../store/store.ts';
import { createTexts, type Texts } from '../texts.ts';

/** A mail in nodemailer's format: text only, with addresses as objects, so that user input is never parsed as several. */
export interface Mail {
  readonly messageId: string;
  readonly date: Date;
  readonly from: Address;
  readonly to: Address;
  readonly replyTo?: Address;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
}

interface Address {
  readonly name: string;
  readonly address: string;
}

export interface MailOptions {
  /** Sender of all mail. */
  readonly from: string;
  /** Who is notified of submissions. */
  readonly to: string;
}

/** Writes the mail of a delivery: to the people of the site in its first language, to the sender in the page's. */
export function createMailWriter(site: FormsSite, { from, to }: MailOptions): (delivery: Delivery) => Mail {
  const textsOf = createTexts(site);
  const [own] = site.locales;

  function mail(
    { id, submission }: Delivery,
    to: Address,
    parts: Pick<Mail, 'subject' | 'text' | 'replyTo'>,
  ): Mail {
    return {
      // The same for every attempt, so that a mailbox can recognise duplicates.
      messageId: `<${id}@${from.split('@').at(-1)}>`,
      date: new Date(submission.created),
      from: { name: site.name, address: from },
      to,
      ...parts,
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      envelope: { from, to: [to.address] },
    };
  }

  return (delivery) => {
    const { kind, link, submission } = delivery;
    if (kind === 'confirm') {
      const { text } = textsOf(submission.locale);
      const recipient = { name: '', address: emailOf(submission) };
      return mail(delivery, recipient, {
        subject: text('forms.mail.confirmSubject', { site: site.name }),
        text: text('forms.mail.confirmText', { site: site.name, url: link }),
      });
    }
    const texts = textsOf(own?.code ?? '');
    const sender = emailOf(submission);
    return mail(
      delivery,
      { name: site.name, address: to },
      {
        ...(sender !== '' && { replyTo: { name: nameOf(submission), address: sender } }),
        subject: texts.text('forms.mail.noticeSubject', {
          title: textOr(texts, `forms.titles.${submission.form}`, submission.form),
          sender: nameOf(submission) || sender,
        }),
        text: noticeText(site, texts, submission),
      },
    );
  };
}

function noticeText(site: FormsSite, texts: Texts, submission: Submission): string {
  const { locale, text } = texts;
  const { form, fields, page, created } = submission;
  const lines = Object.entries(fields).map(([name, value]) => {
    const label = textOr(texts, `forms.${form}.${name}`, name);
    if (value === true) return `[x] ${label}`;
    const options = site.forms[form]?.spec.fields[name]?.options;
    const key = `forms.options.${form}.${name}.${value}`;
    return `${label}\n${options === undefined ? value : textOr(texts, key, value)}`;
  });
  const date = new Intl.DateTimeFormat(locale.language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const origin = text('forms.mail.noticeText', {
    page: `${site.siteUrl}${page === '' ? site.baseURL : page}`,
    date: `${date.format(created)} UTC`,
  });
  return `${[...lines, origin].join('\n\n')}\n`;
}

/** A form may have changed, or gone, since it was sent: then its name has to do. */
function textOr({ locale, text }: Texts, key: string, name: string): string {
  return Object.hasOwn(locale.messages, key) ? text(key) : name;
}

function emailOf({ fields }: Submission): string {
  return typeof fields['email'] === 'string' ? fields['email'] : '';
}

function nameOf({ fields }: Submission): string {
  const name = fields['name'] ?? fields['firstName'];
  // In a header, mail programs decode words such as `=?utf-8?b?…?=`, which can hold the control characters that fields may not.
  return typeof name === 'string' ? name.replaceAll('=?', '= ?') : '';
}
