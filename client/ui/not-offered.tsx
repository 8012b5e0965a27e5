import { Link } from '@woocommerce/components';
import { __ } from '@wordpress/i18n';

import { pageLink } from '../data/links';
import { Card } from './card';
import './state.scss';

/** Shown at the address of a page or tab that the account does not offer. */
export function NotOffered() {
	const list = pageLink( '/payments/transactions', {} );
	return (
		<Card title={ __( 'Not available', 'woocommerce-payments' ) }>
			<div className="wcpay-state">
				<p>
					{ __(
						'Your payments account doesn’t offer this.',
						'woocommerce-payments'
					) }
				</p>
				{ list && (
					<Link href={ list }>
						{ __( 'Back to transactions', 'woocommerce-payments' ) }
					</Link>
				) }
			</div>
		</Card>
	);
}
