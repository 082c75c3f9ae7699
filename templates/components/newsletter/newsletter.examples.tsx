import { NewsletterForm } from '../newsletter-form/newsletter-form.tsx';
import { sampleForms, samplePlace } from '../sample-forms.ts';
import { WriteInstead } from '../write-instead/write-instead.tsx';
import { Newsletter } from './newsletter.tsx';

export const examples = {
  normal: (
    <Newsletter title="La lettre" text="Un film décortiqué par mois, rien d’autre.">
      <NewsletterForm form={sampleForms.newsletter} hidden={samplePlace} privacy="/fr/page/confidentialite" />
    </Newsletter>
  ),
  'long title, without a form': (
    <Newsletter
      title="La lettre des ressources : modèles, grilles et check-lists, dès leur parution"
      text="Le premier jeudi du mois, un modèle prêt à remplir, ce qu’il nous a coûté de ne pas l’avoir eu plus tôt, et deux liens. Désinscription d’un mot."
    >
      <WriteInstead
        email="bonjour@verveine.example"
        subject="Inscription à la lettre"
        text="Nous tenons la liste à la main : écrivez-nous d’un mot."
      />
    </Newsletter>
  ),
};
