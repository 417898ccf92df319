import type { BoxProps } from '@chakra-ui/react';
import { Page } from './page.tsx';

/** A narrow page for one form, or one list to sort. */
export const FormPage = (props: BoxProps) => <Page maxW="2xl" {...props} />;
