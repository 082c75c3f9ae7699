import type { FileAsset, PrivateFile } from 'sitegen';
import { useFileUrl, useLocale, useT } from 'sitegen/react';

import { Button } from '../../components/button/button.tsx';
import { fileSize } from '../../components/file-size.ts';
import LeadGate from '../../islands/lead-gate.island.tsx';
import { useFormProps } from './use-form-props.ts';

export interface DownloadProps {
  readonly file: FileAsset | PrivateFile;
  /** Of the guide: what its file is saved as begins with it. */
  readonly guide: string;
}

/** The way to a guide's file: a link, or for a private one the question who wants it. */
export function Download({ file, guide }: DownloadProps) {
  const t = useT();
  const { code, language } = useLocale();
  const url = useFileUrl();
  const lead = useFormProps('lead');
  const label = t('resources.download');
  const [format, bytes] =
    file.kind === 'private-file' ? [file.format, file.bytes] : [file.extension, file.size];
  return (
    <>
      {file.kind !== 'private-file' ? (
        <Button component="link" href={url(file)} download={`${guide}-${code}.${format}`} className="w-full">
          {label}
        </Button>
      ) : (
        // Without an endpoint the build has failed.
        lead && <LeadGate {...lead} hidden={{ ...lead.hidden, file: file.id }} label={label} />
      )}
      <p className="slate mt-3">
        {t('resources.downloadSize', { format: format.toUpperCase(), size: fileSize(bytes, language) })}
      </p>
    </>
  );
}
