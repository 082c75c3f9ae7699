import { Link, useHref, useT } from 'sitegen/react';

import { Booking, type BookingProps } from '../components/booking/booking.tsx';
import { Button } from '../components/button/button.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { WriteInstead } from '../components/write-instead/write-instead.tsx';
import { brand } from '../data/brand.ts';
import type { TitledText } from '../data/sections.ts';
import Calendar from '../islands/calendar.island.tsx';
import ContactForm from '../islands/contact-form.island.tsx';
import { useFormProps } from '../parts/use-form-props.ts';

export interface ContactProps {
  readonly heading: string;
  readonly lead: string;
  readonly booking: Omit<BookingProps, 'children'>;
  readonly form: TitledText;
}

export function Contact({ heading, lead, booking, form }: ContactProps) {
  const t = useT();
  const href = useHref();
  const posted = useFormProps('contact');
  const { calendar, email } = brand;
  const toForm = { name: 'contact', hash: 'contact-form' } as const;
  return (
    <>
      <PageHeader title={heading} lead={lead} />
      <div className="wrap cols gap-y-16 pb-section">
        <div className="col-span-full lg:col-span-5">
          <Booking {...booking}>
            {calendar === undefined ? (
              <>
                <p className="text-mute">{t('contact.bookingText')}</p>
                <p className="mt-7">
                  <Button component="link" to={toForm} variant="outline">
                    {t('contact.bookingLink')}
                  </Button>
                </p>
              </>
            ) : (
              <>
                <Calendar {...calendar} />
                <p className="mt-6">
                  <Link to={toForm} className="link">
                    {t('contact.bookingLink')}
                  </Link>
                </p>
              </>
            )}
          </Booking>
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
          {posted === undefined ? (
            <WriteInstead email={email} subject={t('contact.mailSubject')} text={t('contact.instead')} />
          ) : (
            <ContactForm {...posted} thanks={href({ name: 'contact-thank-you' })} />
          )}
        </section>
      </div>
    </>
  );
}
