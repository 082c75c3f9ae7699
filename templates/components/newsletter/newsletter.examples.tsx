import { Newsletter } from './newsletter.tsx';

const props = {
  title: 'La lettre',
  text: 'Un film décortiqué par mois, rien d’autre.',
  email: 'bonjour@verveine.example',
  submit: 'S’inscrire par courriel',
  subject: 'Inscription à la lettre',
  consent: 'J’accepte de recevoir la lettre.',
  hint: 'Le bouton ouvre votre logiciel de messagerie. L’envoi du message vaut inscription.',
};

export const examples = {
  normal: <Newsletter {...props} />,
  'long title': (
    <Newsletter
      {...props}
      title="La lettre des ressources : modèles, grilles et check-lists, dès leur parution"
      text="Le premier jeudi du mois, un modèle prêt à remplir, ce qu’il nous a coûté de ne pas l’avoir eu plus tôt, et deux liens. Désinscription d’un mot."
    />
  ),
};
