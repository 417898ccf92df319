import { Breadcrumb } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Fragment } from 'react';
import { Link } from 'react-router';

/** Breadcrumbs; the last step is the current screen and has no link. */
export function Breadcrumbs({ steps }: { steps: { label: string; to?: string }[] }) {
  return (
    <Breadcrumb.Root mb="2" aria-label={t`Breadcrumb`}>
      <Breadcrumb.List flexWrap="wrap" textStyle="xs" fontWeight="semibold" letterSpacing="0.06em">
        {steps.map(({ label, to }, index) => (
          <Fragment key={label}>
            {index > 0 && <Breadcrumb.Separator>/</Breadcrumb.Separator>}
            <Breadcrumb.Item>
              {to === undefined ? (
                <Breadcrumb.CurrentLink>{label}</Breadcrumb.CurrentLink>
              ) : (
                <Breadcrumb.Link asChild py="2">
                  <Link to={to}>{label}</Link>
                </Breadcrumb.Link>
              )}
            </Breadcrumb.Item>
          </Fragment>
        ))}
      </Breadcrumb.List>
    </Breadcrumb.Root>
  );
}
