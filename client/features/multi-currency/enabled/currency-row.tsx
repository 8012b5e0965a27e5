import { Button } from '@wordpress/components';

import type { Currency } from '../../../contract/types';
import { exchangeText } from '../../../money/format-rate';
import { useNow } from '../../../time/use-now';
import { StatusBadge } from '../../../ui/status-badge';
import { currenciesLink } from '../addresses';
import { nameOf } from '../names';
import { isOld, rateAge } from '../rate-age';
import { list } from '../strings';

interface Props {
	currency: Currency;
	/** The store's. */
	own: Currency;
	onRemove: () => void;
}

/** An enabled currency with its rate, how old that is, and what can be done with it. */
export function CurrencyRow( { currency, own, onRemove }: Props ) {
	const { code, rate, is_default: isOwn } = currency;
	const name = nameOf( currency );
	return (
		<li className="merchant-payments-currency-row">
			<span className="merchant-payments-currency-row__name">
				{ name }
			</span>
			<span className="merchant-payments-currency-row__rate">
				{ isOwn ? (
					<StatusBadge tone="light">{ list.own }</StatusBadge>
				) : (
					<>
						<span>{ exchangeText( own.code, code, rate ) }</span>
						<Age currency={ currency } />
					</>
				) }
			</span>
			{ ! isOwn && (
				<span className="merchant-payments-currency-row__tools">
					<Button
						variant="link"
						href={ currenciesLink( code ) }
						aria-label={ list.settingsOf( name ) }
					>
						{ list.settings }
					</Button>
					<Button
						variant="link"
						isDestructive
						aria-label={ list.removeOf( name ) }
						onClick={ onRemove }
					>
						{ list.remove }
					</Button>
				</span>
			) }
		</li>
	);
}

function Age( { currency }: { currency: Currency } ) {
	const now = useNow();
	const { last_updated: updated } = currency;
	if ( updated === null ) {
		return (
			<span className="merchant-payments-currency-row__age">
				{ list.manual }
			</span>
		);
	}
	return (
		<>
			<span className="merchant-payments-currency-row__age">
				{ rateAge( updated, now ) }
			</span>
			{ isOld( updated, now ) && (
				<span className="merchant-payments-currency-row__old">
					{ list.old }
				</span>
			) }
		</>
	);
}
