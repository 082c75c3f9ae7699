import { openLibsqlStore, type Store } from '../../forms/index.ts';
import { withoutSecrets } from '../../forms/secret-urls.ts';
import { messageOf } from '../../shared/message-of.ts';
import { FormsSettingsError, type FormsSettings } from './read-settings.ts';

/** Opens the store in the settings; if that fails, the settings are wrong. */
export async function openStore(settings: FormsSettings['store']): Promise<Store> {
  try {
    return await openLibsqlStore(settings);
  } catch (error) {
    const reason = messageOf(error).replaceAll(settings.url, withoutSecrets(settings.url));
    const advice = settings.url.startsWith('file:')
      ? ' Does its folder exist, and may it be written to?'
      : '';
    throw new FormsSettingsError(`The store (FORMS_STORE_URL) does not open. ${reason}${advice}`, {
      cause: error,
    });
  }
}
