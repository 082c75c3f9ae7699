import { useLocale, useRoute, useT } from 'sitegen/react';

import { Colophon } from '../components/colophon/colophon.tsx';
import { brand } from '../data/brand.ts';

/** The two studios in the page's language. */
export function Studios() {
  const t = useT();
  const { code } = useLocale();
  const { name: route } = useRoute();
  const { email, offices } = brand;
  return (
    <Colophon
      label={t('footer.studios')}
      line={t('footer.line')}
      email={email}
      // Elsewhere it would often take a sheet of its own.
      isPrinted={route === 'contact'}
      offices={offices.map(({ city, street, postalCode, phone, dial }) => ({
        city,
        street,
        town: `${postalCode} ${city}`,
        phone: phone[code] ?? dial,
        dial,
      }))}
    />
  );
}
