import { Link } from '@woocommerce/components';
import { __ } from '@wordpress/i18n';

import { pageLink } from '../data/links';
import { Card } from './card';
import './state.scss';

/** Shown at the address of a page or tab that the account does not offer. */
export function NotOffered() {
	const list = pageLink( '/payments/transactions', {} );
	return (
		<Card
			title={ __( 'Not available', 'merchant-payments-for-woocommerce' ) }
		>
			<div className="merchant-payments-state">
				<p>
					{ __(
						'Your payments account doesn’t offer this.',
						'merchant-payments-for-woocommerce'
					) }
				</p>
				{ list && (
					<Link href={ list }>
						{ __(
							'Back to transactions',
							'merchant-payments-for-woocommerce'
						) }
					</Link>
				) }
			</div>
		</Card>
	);
}
