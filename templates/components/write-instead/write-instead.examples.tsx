import { WriteInstead } from './write-instead.tsx';

export const examples = {
  normal: (
    <WriteInstead
      email="bonjour@verveine.example"
      subject="Un film"
      text="Écrivez-nous : nous répondons sous deux jours ouvrés."
    />
  ),
};
