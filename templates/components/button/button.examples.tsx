import { Button } from './button.tsx';

const address = 'mailto:bonjour@verveine.example';

export const examples = {
  dark: <Button>Envoyer le message</Button>,
  outline: <Button variant="outline">Tous les articles</Button>,
  disabled: <Button disabled>Envoyer le message</Button>,
  link: (
    <Button component="link" href={address}>
      Demander un devis
    </Button>
  ),
  'disabled link': (
    <Button component="link" href={address} disabled>
      Demander un devis
    </Button>
  ),
  'long link': (
    <Button component="link" href={address}>
      Proposer trois créneaux par le formulaire, ou par un simple courriel
    </Button>
  ),
  'long text': (
    <Button variant="outline">Proposer trois créneaux par le formulaire, ou par un simple courriel</Button>
  ),
};
