import type { FileAsset, PrivateFile } from 'sitegen';
import { useFileUrl, useLocale, useT } from 'sitegen/react';

import { Button } from '../components/button/button.tsx';
import { fileSize } from '../components/file-size.ts';
import LeadGate from '../islands/lead-gate.island.tsx';
import { useFormProps } from './use-form-props.ts';

export interface DownloadProps {
  readonly file: FileAsset | PrivateFile;
  /** Key of the guide, with which the name of the saved file begins. */
  readonly guide: string;
}

/** Leads to a guide's file: a link or, for a private file, the form that asks for the visitor's details. */
export function Download({ file, guide }: DownloadProps) {
  const t = useT();
  const { code, language } = useLocale();
  const url = useFileUrl();
  const lead = useFormProps('lead');
  const label = t('resources.download');
  const { extension, size } = file;
  return (
    <>
      {file.kind !== 'private-file' ? (
        <Button
          component="link"
          href={url(file)}
          download={`${guide}-${code}.${extension}`}
          className="w-full"
        >
          {label}
        </Button>
      ) : (
        // Without an endpoint, a private file has made the build fail.
        lead && <LeadGate {...lead} hidden={{ ...lead.hidden, file: file.id }} label={label} />
      )}
      <p className="slate mt-3">
        {t('resources.downloadSize', { format: extension.toUpperCase(), size: fileSize(size, language) })}
      </p>
    </>
  );
}
