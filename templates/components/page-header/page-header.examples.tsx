import { Button } from '../button/button.tsx';
import { PageHeader } from './page-header.tsx';

export const examples = {
  normal: <PageHeader title="Le journal" lead="Ce que nous apprenons en tournant." />,
  'with a button': (
    <PageHeader title="Merci" lead="Votre message est parti. Réponse sous deux jours ouvrés.">
      <p className="mt-6">
        <Button component="link" to={{ name: 'resources' }} variant="outline">
          Voir les ressources
        </Button>
      </p>
    </PageHeader>
  ),
  'long title': (
    <PageHeader
      title="Anticonstitutionnellement filmé : trois directeurs de la communication racontent"
      lead="Un chapeau de trois lignes, pour voir ce que devient la marge de droite quand le rédacteur n’a pas su s’arrêter et que personne, dans la pièce, n’a osé le lui dire avant la mise en ligne."
    />
  ),
};
