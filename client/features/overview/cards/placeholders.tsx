import '../../../ui/description-list.scss';
import './style.scss';

const Lines = ( { count }: { count: number } ) =>
	Array.from( { length: count }, ( _, key ) => (
		<span key={ key } className="merchant-payments-placeholder" />
	) );

/** As high as the card with its schedule, three payouts and buttons. */
export const PayoutsPlaceholder = () => (
	<div
		className="merchant-payments-later__place is-payouts"
		aria-hidden="true"
	>
		<Lines count={ 5 } />
	</div>
);

/** As high as the two rows of the card. */
export const AccountPlaceholder = () => (
	<div className="merchant-payments-later__place" aria-hidden="true">
		<Lines count={ 2 } />
	</div>
);
