import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';

import { boot } from '../data/boot';
import { ErrorBoundary } from './error-boundary';
import { ModeBadge } from './mode-badge';
import './page.scss';

/**
 * What stands around the content of every page of ours: the mode, and whose clock its times are read from.
 *
 * The page's title is the host's: WooCommerce shows the last breadcrumb as the first heading.
 */
export function Page( { children }: { children: ReactNode } ) {
	return (
		<ErrorBoundary>
			<div className="wcpay-page">
				<div className="wcpay-page__bar">
					<ModeBadge />
					<p className="wcpay-page__zone">
						{ sprintf(
							/* translators: %s: a time zone, for example "America / New York". */
							__( 'Times are in %s', 'woocommerce-payments' ),
							boot().timeZoneLabel
						) }
					</p>
				</div>
				{ children }
			</div>
		</ErrorBoundary>
	);
}
