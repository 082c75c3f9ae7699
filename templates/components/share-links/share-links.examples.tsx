import { ShareLinks } from './share-links.tsx';

const article = 'https://www.verveine.example/fr/blog/article/';
const props = {
  label: 'Partager',
  mail: 'Par courriel',
  mailHint: 'Ouvre votre logiciel de messagerie',
  addressLabel: 'Adresse :',
};

export const examples = {
  normal: <ShareLinks {...props} title="Voix off" url={`${article}voix-off`} />,
  'long address': (
    <ShareLinks
      {...props}
      title="Tourner dans un atelier en marche"
      url={`${article}peut-on-tourner-dans-un-atelier-en-marche-sans-arreter-la-production`}
    />
  ),
};
