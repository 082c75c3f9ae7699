import { useT } from 'sitegen/react';

import { Booking, type BookingProps } from '../components/booking/booking.tsx';
import { brand } from '../data/brand.ts';
import { ContactForm } from '../components/contact-form/contact-form.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import type { TitledText } from '../data/shared.ts';

export interface ContactProps {
  readonly heading: string;
  readonly lead: string;
  readonly booking: TitledText & { readonly person: BookingProps['person'] };
  readonly form: TitledText;
}

export function Contact({ heading, lead, booking, form }: ContactProps) {
  const t = useT();
  const { email } = brand;
  return (
    <>
      <PageHeader title={heading} lead={lead} />
      <div className="wrap cols gap-y-16 pb-section">
        <div className="col-span-full lg:col-span-5">
          <Booking
            title={booking.title}
            text={booking.text}
            person={booking.person}
            how={t('contact.bookingText')}
            link={{ label: t('contact.bookingLink'), to: { name: 'contact', hash: 'contact-form' } }}
          />
        </div>
        <section
          id="contact-form"
          aria-labelledby="contact-form-title"
          className="col-span-full border-t border-line pt-5 lg:col-span-6 lg:col-start-7"
        >
          <h2 id="contact-form-title" className="text-[clamp(2rem,1.6rem+1.7vw,3.25rem)] leading-none">
            {form.title}
          </h2>
          <p className="mt-5 mb-10 text-lead">{form.text}</p>
          <ContactForm
            email={email}
            subject={t('contact.subject')}
            message={t('contact.message')}
            required={t('contact.required')}
            submit={t('contact.submit')}
            hint={t('contact.formHint')}
          />
        </section>
      </div>
    </>
  );
}
