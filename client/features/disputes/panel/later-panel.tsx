import { __ } from '@wordpress/i18n';

import type { Charge } from '../../../contract/types';
import { Card } from '../../../ui/card';
import { LaterPart } from '../../../ui/later-part';
import './later-panel.scss';

interface Props {
	charge: Charge;
}

export const texts = {
	title: __( 'Dispute', 'merchant-payments-for-woocommerce' ),
	failed: __(
		'The dispute couldn’t be shown.',
		'merchant-payments-for-woocommerce'
	),
};

/** The panel of a disputed payment (client/pages/transactions/dispute.tsx); most payments have none and do without its script. */
export const LaterDisputePanel = ( props: Props ) =>
	props.charge.dispute && (
		<LaterPart
			name="transactions/dispute"
			failed={ texts.failed }
			props={ props }
		>
			<Card title={ texts.title } isBusy>
				<div className="merchant-payments-dispute__room" />
			</Card>
		</LaterPart>
	);
