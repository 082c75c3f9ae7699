import { useT } from 'sitegen/react';

import { Booking } from '../components/booking/booking.tsx';
import { useBrand } from '../components/brand.ts';
import { ContactFacts } from '../components/contact-facts/contact-facts.tsx';
import { ContactForm } from '../components/contact-form/contact-form.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { Section } from '../components/section/section.tsx';
import type { TitledText } from '../data/shared.ts';

export interface ContactProps {
  readonly heading: string;
  readonly lead: string;
  readonly booking: TitledText;
  readonly form: TitledText;
}

export function Contact({ heading, lead, booking, form }: ContactProps) {
  const t = useT();
  const { email, offices } = useBrand();
  return (
    <>
      <PageHeader title={heading} lead={lead} />
      <Booking
        title={booking.title}
        text={booking.text}
        how={t('contact.bookingText')}
        link={{ label: t('contact.bookingLink'), to: { name: 'contact', hash: 'contact-form' } }}
      />
      <Section id="contact-form" title={form.title} text={form.text}>
        <ContactForm
          email={email}
          subject={t('contact.subject')}
          message={t('contact.message')}
          required={t('contact.required')}
          submit={t('contact.submit')}
          hint={t('contact.formHint')}
        />
        <div className="mt-16">
          <ContactFacts
            email={{ label: t('contact.email'), address: email }}
            offices={offices.map(({ city, street, postalCode, phone, dial }) => ({
              title: t('contact.office', { city }),
              street,
              town: `${postalCode} ${city}`,
              phone,
              dial,
            }))}
          />
        </div>
      </Section>
    </>
  );
}
