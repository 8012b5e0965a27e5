import type { ReactNode } from 'react';

import { ErrorBoundary } from './error-boundary';
import { ModeStrip } from './mode-strip';
import type { TestData } from './test-data';
import './page.scss';

interface Props {
	/** What the page says of its data outside live mode; left out on pages without test data. */
	lists?: TestData;
	children: ReactNode;
}

/**
 * The frame of all our pages.
 *
 * wc-admin renders the page's title from the last breadcrumb.
 */
export function Page( { lists, children }: Props ) {
	return (
		<ErrorBoundary>
			<div className="merchant-payments-page">
				<ModeStrip lists={ lists } />
				{ children }
			</div>
		</ErrorBoundary>
	);
}
