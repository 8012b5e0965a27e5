import type { ReactNode } from 'react';

import { ErrorBoundary } from './error-boundary';
import { ModeStrip, type TestData } from './mode-strip';
import './page.scss';

interface Props {
	/** What the page lists that is test data outside live mode. */
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
			<div className="wcpay-page">
				<ModeStrip lists={ lists } />
				{ children }
			</div>
		</ErrorBoundary>
	);
}
