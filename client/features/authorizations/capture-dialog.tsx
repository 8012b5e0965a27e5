import { useEffect, useRef, useState } from '@wordpress/element';

import type { Authorization } from '../../contract/types';
import { notify } from '../../data/notices';
import { Amount } from '../../ui/amount';
import { NO_VALUE } from '../../ui/no-value';
import { orderLabel } from '../../ui/order-link';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { StatusBadge, type Tone } from '../../ui/status-badge';
import { captureAll, type Outcome } from './capture-all';
import { paymentOfRow } from './payment';
import { capture, captured, several, summaryText } from './strings';
import { sumsText } from './sums';

interface Props {
	rows: readonly Authorization[];
	onClose: () => void;
}

type Outcomes = ReadonlyMap< string, Outcome >;

/** Confirms a bulk capture, then shows the outcome of each payment. */
export function CaptureDialog( { rows, onClose }: Props ) {
	const { outcomes, stage, start } = useCaptures( rows );
	const isBusy = stage === 'working';
	return (
		<ConfirmDialog
			title={ several.title( rows.length ) }
			confirmLabel={ isBusy ? several.working : capture }
			cancelLabel={ isBusy ? several.goesOn : undefined }
			isBusy={ isBusy }
			isDone={ stage === 'over' }
			onConfirm={ start }
			onCancel={ onClose }
		>
			<p role="status">
				{ stage === 'over'
					? summaryOf( outcomes )
					: several.confirmation( sumsText( rows ) ) }
			</p>
			<ul className="merchant-payments-authorizations__results">
				{ rows.map( ( row ) => (
					<Line
						key={ row.payment_intent_id }
						row={ row }
						outcome={ outcomes.get( row.payment_intent_id ) }
					/>
				) ) }
			</ul>
		</ConfirmDialog>
	);
}

/** Captures the rows. If the dialog was closed meanwhile, a notice shows the result. */
function useCaptures( rows: readonly Authorization[] ) {
	const [ outcomes, setOutcomes ] = useState< Outcomes >( new Map() );
	const [ stage, setStage ] = useState< 'asking' | 'working' | 'over' >(
		'asking'
	);
	const isOpen = useRef( true );
	useEffect( () => {
		isOpen.current = true;
		return () => {
			isOpen.current = false;
		};
	}, [] );
	const start = async () => {
		setStage( 'working' );
		let latest: Outcomes = new Map(
			rows.map( ( row ) => [
				row.payment_intent_id,
				{ state: 'waiting' },
			] )
		);
		setOutcomes( latest );
		await captureAll( rows, ( intent, outcome ) => {
			latest = new Map( latest ).set( intent, outcome );
			setOutcomes( latest );
		} );
		setStage( 'over' );
		if ( ! isOpen.current ) {
			const isGood = countOf( latest, 'captured' ) === rows.length;
			notify( {
				id: 'merchant-payments-authorizations',
				status: isGood ? 'success' : 'error',
				text: summaryOf( latest ),
			} );
		}
	};
	return { outcomes, stage, start };
}

const countOf = ( outcomes: Outcomes, wanted: Outcome[ 'state' ] ): number =>
	[ ...outcomes.values() ].filter( ( { state } ) => state === wanted ).length;

const summaryOf = ( outcomes: Outcomes ): string =>
	summaryText( {
		captured: countOf( outcomes, 'captured' ),
		refused: countOf( outcomes, 'refused' ),
		open: countOf( outcomes, 'open' ),
	} );

interface LineProps {
	row: Authorization;
	/** Undefined before the capture has started. */
	outcome: Outcome | undefined;
}

function Line( { row, outcome }: LineProps ) {
	return (
		<li>
			<span className="merchant-payments-authorizations__order">
				{ orderLabel( paymentOfRow( row )?.number ?? NO_VALUE ) }{ ' ' }
				<bdi>{ row.customer_name }</bdi>
			</span>
			<Amount amount={ row.amount } currency={ row.currency } />
			{ outcome && <Badge outcome={ outcome } /> }
			{ outcome?.state === 'refused' && (
				<span className="merchant-payments-authorizations__reason">
					{ outcome.reason }
				</span>
			) }
		</li>
	);
}

const badges: Record< Outcome[ 'state' ], [ Tone, string ] > = {
	waiting: [ 'light', several.waiting ],
	working: [ 'primary', several.working ],
	captured: [ 'success', captured ],
	refused: [ 'alert', several.refused ],
	open: [ 'warning', several.open ],
};

function Badge( { outcome: { state } }: { outcome: Outcome } ) {
	const [ tone, text ] = badges[ state ];
	return <StatusBadge tone={ tone }>{ text }</StatusBadge>;
}
