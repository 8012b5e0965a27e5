import type { ReactNode } from 'react';

import type { Charge } from '../../../contract/types';
import { Card } from '../../../ui/card';
import { paymentStatusTone } from '../../../ui/payment-status';
import { StatusBadge } from '../../../ui/status-badge';
import { statusName, statusOf } from '../status';
import { loading, summaryTitle } from '../strings';
import { Figures } from './figures';
import { Ids } from './ids';
import { SummaryDetails } from './summary-details';

interface Props {
	/** Null renders placeholders. */
	charge: Charge | null;
	/** Of an order that may be deleted. */
	orderNumber?: string;
	/** Buttons of actions. */
	tools?: ReactNode;
}

/** The payment's status, money and key facts. */
export function Summary( { charge, orderNumber, tools }: Props ) {
	return (
		<Card
			title={
				<>
					{ summaryTitle }
					{ charge && <Status charge={ charge } /> }
				</>
			}
			tools={ tools }
			isBusy={ ! charge }
		>
			{ ! charge && (
				<p className="screen-reader-text" role="status">
					{ loading }
				</p>
			) }
			<div className="merchant-payments-payment__summary">
				<Figures charge={ charge } />
				<SummaryDetails charge={ charge } orderNumber={ orderNumber } />
				<Ids charge={ charge } />
			</div>
		</Card>
	);
}

function Status( { charge }: { charge: Charge } ) {
	const status = statusOf( charge );
	return (
		<StatusBadge tone={ paymentStatusTone( status ) }>
			{ statusName( status, charge ) }
		</StatusBadge>
	);
}
