import { Pieces } from './pieces';
import { shippingPieces } from './recommended';
import { says, titles } from './strings';
import { Text } from './text';
import type { Challenge } from './use-challenge';

/** How it was shipped. */
export function ShippingStep( { challenge }: { challenge: Challenge } ) {
	const pieces = shippingPieces( challenge.kind );
	return (
		<>
			<section className="merchant-payments-challenge__section">
				<h3>{ titles.shipping }</h3>
				<Text challenge={ challenge } field="shipping_carrier" />
				<Text
					challenge={ challenge }
					field="shipping_date"
					type="date"
					hint={ challenge.isDateAssumed ? says.dateAssumed : '' }
				/>
				<Text
					challenge={ challenge }
					field="shipping_tracking_number"
				/>
				<Text
					challenge={ challenge }
					field="shipping_address"
					rows={ 4 }
				/>
			</section>
			{ pieces.length > 0 && (
				<Pieces
					title={ titles.shippingEvidence }
					pieces={ pieces }
					challenge={ challenge }
				/>
			) }
		</>
	);
}
