import type { BoxProps } from '@chakra-ui/react';
import { Page } from './page.tsx';

/** The column of one form, or one list to sort, alone on its screen. */
export const FormPage = (props: BoxProps) => <Page maxW="2xl" {...props} />;
