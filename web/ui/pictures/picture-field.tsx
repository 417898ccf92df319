import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type ChangeEvent, type DragEvent, useId, useRef } from 'react';
import { say } from '../../words/i18n.ts';
import { useSignal } from '../feedback/use-signal.ts';
import { OfflineIcon } from '../icons/icons.tsx';
import { CheckIcon, ImageIcon } from '../icons/work-icons.tsx';
import { StyledPicture } from '../values/styled-picture.tsx';
import { type PictureChoice, useChosenPicture } from './picture-choice.ts';
import { PICTURE_FILES } from './picture-upload.ts';
import { type UploadState, usePictureUpload } from './use-picture-upload.ts';

/** Shapes of the preview, close to how the picture is shown elsewhere. */
const SHAPES = {
  square: { size: '120px', borderRadius: 'l3' },
  round: { size: '88px', borderRadius: 'full' },
} as const;

const BUTTON_TEXTS: Record<UploadState, MessageDescriptor> = {
  none: msg`Upload`,
  chosen: msg`Upload`,
  uploading: msg`Uploading…`,
  uploaded: msg`Uploaded`,
};

type Props = {
  label: string;
  /** Field name in the form's schema. */
  name: string;
  choice: PictureChoice;
  onChange: (choice: PictureChoice) => void;
  error?: string | undefined;
  /** 'none' if the form shows the picture itself. */
  shape?: keyof typeof SHAPES | 'none';
  /** True if the form may have no picture. */
  optional?: boolean;
  /** A sentence on what can still be done offline in this form. */
  otherwise?: string;
};

/**
 * A picture in a form: choose or drop a file, then upload it (requirements section 4). Uploads need signal, and the
 * field says so offline.
 */
export function PictureField(props: Props) {
  const { label, name, choice, onChange, error, shape = 'square', optional = false, otherwise = '' } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hasSignal = useSignal();
  const shown = useChosenPicture(choice);
  const { state, failure, choose, leave, upload } = usePictureUpload(choice, onChange);
  const { file } = choice;

  function onPick({ target }: ChangeEvent<HTMLInputElement>) {
    const picked = target.files?.[0];
    if (picked) choose(picked);
    // Lets the same file be chosen again.
    target.value = '';
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    const dropped = event.dataTransfer.files[0];
    if (dropped && hasSignal) choose(dropped);
  }

  return (
    <Flex
      role="group"
      data-field={name}
      aria-labelledby={id}
      gap="4"
      align="center"
      wrap="wrap"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {shape !== 'none' && (
        <StyledPicture
          src={shown}
          borderWidth="1px"
          borderColor={error ? 'border.error' : 'border'}
          {...SHAPES[shape]}
        />
      )}
      <Box flex="1 1 11rem" minW="0">
        <Text id={id} textStyle="sm" fontWeight="semibold" mb="1.5">
          {label}
        </Text>
        <Flex gap="2" wrap="wrap">
          <Button variant="outline" disabled={!hasSignal} onClick={() => input.current?.click()}>
            <ImageIcon /> {shown === '' ? t`Choose` : t`Choose another`}
          </Button>
          {(file || state === 'uploaded') && (
            <Button
              disabled={!file || state === 'uploading' || !hasSignal}
              colorPalette={state === 'uploaded' ? 'leaf' : 'indigo'}
              onClick={() => file && void upload(file)}
            >
              {state === 'uploaded' && <CheckIcon />}
              {say(BUTTON_TEXTS[state])}
            </Button>
          )}
          {file ? (
            <Button variant="ghost" colorPalette="sumi" onClick={() => leave(choice.address)}>
              {t`Discard`}
            </Button>
          ) : (
            optional &&
            shown !== '' && (
              <Button variant="ghost" colorPalette="sumi" onClick={() => leave('')}>
                {t`Remove`}
              </Button>
            )
          )}
        </Flex>
        <input ref={input} type="file" hidden aria-label={label} accept={PICTURE_FILES} onChange={onPick} />
        <Message state={state} failure={failure} error={error} otherwise={hasSignal ? null : otherwise} />
      </Box>
    </Flex>
  );
}

type MessageProps = Pick<ReturnType<typeof usePictureUpload>, 'state' | 'failure'> & {
  error: string | undefined;
  /** Null while online. */
  otherwise: string | null;
};

/** The result of the upload in the words of requirements section 8; before that, the accepted file types. */
function Message({ state, failure, error, otherwise }: MessageProps) {
  return (
    <Box mt="1.5" textStyle="sm">
      {failure && (
        <Text role="alert" color="fg.error">
          <Text as="span" fontWeight="semibold">
            {failure.message}
          </Text>{' '}
          {failure.reason}
        </Text>
      )}
      {error !== undefined && (
        <Text role="alert" color="fg.error" fontWeight="medium">
          {error}
        </Text>
      )}
      {otherwise !== null && (
        <Flex role="status" gap="1.5" align="center" color="fg.warning" fontWeight="medium">
          <OfflineIcon /> {t`No signal: pictures are uploaded online only.`} {otherwise}
        </Flex>
      )}
      {otherwise === null && !failure && error === undefined && (
        <Text role="status" color={state === 'uploaded' ? 'fg.success' : 'fg.muted'}>
          {state === 'uploaded' ? t`Image uploaded successfully.` : t`JPEG or PNG, up to 10 MB`}
        </Text>
      )}
    </Box>
  );
}
