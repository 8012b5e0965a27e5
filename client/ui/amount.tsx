import { plainAmount, type MinorUnits } from '../money/format-amount';

interface Props {
	/** Minor units. */
	amount: MinorUnits;
	/** ISO code. */
	currency: string;
	isExplicit?: boolean;
}

/** An amount in running text, isolated from the text's direction on right-to-left pages. */
export function Amount( { amount, currency, isExplicit }: Props ) {
	return (
		<bdi className="merchant-payments-amount">
			{ plainAmount( amount, currency, { isExplicit } ) }
		</bdi>
	);
}
