import type { ComponentType } from 'react';

import type { Charge, PaymentIntent } from '../../contract/types';
import { useRereads } from '../../data/use-rereads';
import { useFocusFallback } from '../../ui/use-focus-fallback';
import { titleCase } from '../../ui/names';
import { OrderLink } from '../../ui/order-link';
import { PendingMarks } from '../../ui/pending/pending-marks';
import type { IdForm } from './address';
import { FeeCard } from './fees/fee-card';
import { MethodCard } from './method/method-card';
import { moneyOf } from './money';
import { NotLoaded } from './not-loaded';
import { textsOf } from './not-taken-in';
import { RefundActions } from './refund/refund-actions';
import { notCharged, summaryTitle } from './strings';
import { Summary } from './summary/summary';
import { Timeline } from './timeline/timeline';
import { usePayment } from './use-payment';

/** Actions of other features. */
export interface PaymentParts {
	AuthorizationActions?: ComponentType< { charge: Charge } >;
	DisputePanel?: ComponentType< { charge: Charge } >;
}

interface Props {
	form: IdForm;
	id: string;
	parts: PaymentParts;
}

/** A payment with all its details and actions. */
export function PaymentView( { form, id, parts }: Props ) {
	const { charge, intent, error, reload } = usePayment( form, id );
	if ( charge ) {
		return (
			<Found
				charge={ charge }
				intent={ intent }
				parts={ parts }
				onLook={ reload }
			/>
		);
	}
	if ( intent ) {
		return <Uncharged intent={ intent } />;
	}
	return error ? (
		<NotLoaded of="payment" reason={ error.message } onRetry={ reload } />
	) : (
		<Awaited />
	);
}

const Awaited = () => (
	<>
		<Summary charge={ null } />
		<div className="merchant-payments-payment__parts">
			<FeeCard id="" charge={ null } />
			<div className="merchant-payments-payment__side">
				<MethodCard charge={ null } />
			</div>
		</div>
	</>
);

interface FoundProps {
	charge: Charge;
	intent: PaymentIntent | null;
	parts: PaymentParts;
	/** Reads the payment again. */
	onLook: () => void;
}

function Found( { charge, intent, parts, onLook }: FoundProps ) {
	const { AuthorizationActions, DisputePanel } = parts;
	useRereads( charge.pending_operations, onLook );
	const money = moneyOf( charge );
	const id = charge.payment_intent ?? String( charge.order?.id ?? charge.id );
	// Keeps the focus when a button disappears with its action.
	const ref = useFocusFallback< HTMLElement >();
	return (
		<section
			ref={ ref }
			role="group"
			aria-label={ summaryTitle }
			tabIndex={ -1 }
		>
			<PendingMarks
				operations={ charge.pending_operations }
				texts={ textsOf( charge ) }
			/>
			<Summary
				charge={ charge }
				orderNumber={ intent?.metadata.order_number }
				tools={ <RefundActions charge={ charge } /> }
			/>
			{ AuthorizationActions && (
				<AuthorizationActions charge={ charge } />
			) }
			{ DisputePanel && <DisputePanel charge={ charge } /> }
			<div className="merchant-payments-payment__parts">
				{ money && <FeeCard id={ id } charge={ charge } /> }
				<div className="merchant-payments-payment__side">
					<MethodCard charge={ charge } />
				</div>
				<Timeline id={ id } />
			</div>
		</section>
	);
}

/** A payment intent without a charge. It can't redirect to a payment's page. */
function Uncharged( { intent }: { intent: PaymentIntent } ) {
	return (
		<NotLoaded
			of="payment"
			reason={ notCharged( titleCase( intent.status ) ) }
		>
			{ intent.order && (
				<p>
					<OrderLink order={ intent.order } />
				</p>
			) }
		</NotLoaded>
	);
}
