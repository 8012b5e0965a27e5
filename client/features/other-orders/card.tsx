import { Button } from '@wordpress/components';

import type { OtherOrders } from '../../contract/types';
import { lookForOrders, useOtherOrders } from '../../data/other-orders';
import { useRun } from '../../data/use-run';
import { Card } from '../../ui/card';
import { Failure } from '../../ui/failure';
import { Gateway } from './gateway';
import { Links } from './links';
import { looking, texts, withoutOrder } from './strings';
import { useLook } from './use-look';
import './style.scss';

const isSomething = ( {
	gateways,
	likely,
	suggestions,
	decided,
}: OtherOrders ): boolean =>
	gateways.length > 0 || likely + suggestions + decided > 0;

/** Orders that other plugins took payments for; nothing where there are none. */
export function OtherOrdersCard() {
	const { value, error, reload } = useOtherOrders();
	if ( ! value ) {
		return error ? (
			<Card title={ texts.title }>
				<Failure
					title={ texts.failed }
					error={ error }
					onRetry={ reload }
				/>
			</Card>
		) : null;
	}
	return isSomething( value ) ? (
		<Found found={ value } onChanged={ reload } />
	) : null;
}

function Found( {
	found,
	onChanged,
}: {
	found: OtherOrders;
	onChanged: () => void;
} ) {
	return (
		<Card title={ texts.title }>
			<p>{ texts.lead }</p>
			<Look found={ found } />
			{ found.gateways.map( ( gateway ) => (
				<Gateway
					key={ gateway.id }
					gateway={ gateway }
					onChanged={ onChanged }
				/>
			) ) }
			{ found.without_order > 0 && (
				<p>{ withoutOrder( found.without_order ) }</p>
			) }
			<Links found={ found } onChanged={ onChanged } />
		</Card>
	);
}

/** How far the search for orders is. It goes on as long as the page is open, and in the background. */
function Look( { found: { progress } }: { found: OtherOrders } ) {
	const refusal = useLook( progress );
	const { isBusy, error, run } = useRun();
	const isRunning = progress?.finished === 0 && ! progress.is_stopped;
	const press = ( action: 'start' | 'stop' ) =>
		run(
			async () => void ( await lookForOrders( action ) ),
			( { message } ) => message
		);
	const failed = error ?? refusal;
	const next = progress?.is_stopped ? texts.goOn : texts.again;
	return (
		<div className="merchant-payments-other-orders__look">
			<p role="status">
				{ isRunning && looking( progress.orders, progress.payments ) }
				{ progress?.is_stopped && texts.waits }
			</p>
			{ failed !== null && <p role="alert">{ failed }</p> }
			<Button
				variant="secondary"
				isBusy={ isBusy }
				onClick={ () => void press( isRunning ? 'stop' : 'start' ) }
			>
				{ isRunning ? texts.stop : next }
			</Button>
		</div>
	);
}
