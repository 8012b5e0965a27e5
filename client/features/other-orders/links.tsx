import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';

import type { OtherOrders } from '../../contract/types';
import type { LinkState } from '../../data/other-orders';
import { Failure } from '../../ui/failure';
import { formatCount } from '../../ui/format-count';
import { LinkRow } from './link-row';
import { linkTexts as text, states } from './strings';
import { useLinks } from './use-links';

interface Props {
	found: OtherOrders;
	onChanged: () => void;
}

/** Payments beside orders that may be theirs, on which the merchant decides. */
export function Links( { found, onChanged }: Props ) {
	const counts: Record< LinkState, number > = {
		waiting: found.suggestions,
		likely: found.likely,
		decided: found.decided,
	};
	const all = Object.keys( counts ) as LinkState[];
	const [ chosen, setChosen ] = useState< LinkState | null >( null );
	const first = all.find( ( state ) => counts[ state ] > 0 );
	const state = chosen ?? first;
	return (
		state && (
			<section className="merchant-payments-other-orders__links">
				<h3>{ text.title }</h3>
				<p>{ text.lead }</p>
				<div className="merchant-payments-other-orders__buttons">
					{ all.map( ( one ) => (
						<Button
							key={ one }
							variant="secondary"
							isPressed={ one === state }
							onClick={ () => setChosen( one ) }
						>
							{ `${ states[ one ] } (${ formatCount(
								counts[ one ]
							) })` }
						</Button>
					) ) }
				</div>
				<List
					state={ state }
					onChanged={ () => {
						// The list stays, whatever the numbers are then: what was decided can be undone.
						setChosen( state );
						onChanged();
					} }
				/>
			</section>
		)
	);
}

function List( {
	state,
	onChanged,
}: {
	state: LinkState;
	onChanged: () => void;
} ) {
	const { rows, error, hasMore, more, replace } = useLinks( state );
	return (
		<>
			{ ! rows && ! error && <p role="status">{ text.loading }</p> }
			{ rows?.length === 0 && <p>{ text.empty }</p> }
			{ rows && rows.length > 0 && (
				<ul className="merchant-payments-other-orders__list">
					{ rows.map( ( row ) => (
						<LinkRow
							key={ row.payment_id }
							row={ row }
							onDecided={ ( decided ) => {
								replace( decided );
								onChanged();
							} }
						/>
					) ) }
				</ul>
			) }
			{ error && (
				<Failure
					title={ text.failed }
					error={ error }
					level={ 3 }
					onRetry={ more }
				/>
			) }
			{ hasMore && ! error && (
				<Button variant="tertiary" onClick={ more }>
					{ text.more }
				</Button>
			) }
		</>
	);
}
