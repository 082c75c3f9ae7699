import { ContactForm } from './contact-form.tsx';

export const examples = {
  empty: (
    <ContactForm
      email="bonjour@verveine.example"
      subject="Objet"
      message="Message"
      required="Champ obligatoire"
      submit="Envoyer le message"
      hint="Le bouton ouvre votre logiciel de messagerie avec ce message."
    />
  ),
};
