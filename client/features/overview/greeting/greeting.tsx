import { boot } from '../../../data/boot';
import { connectSettings } from '../../../data/connect';
import { useNow } from '../../../time/use-now';
import { wallClock } from '../../../time/zone';
import { CurrencyPicker } from '../../../ui/currency-picker';
import { greetings, selector } from './strings';
import './style.scss';

/** Hours of the store's clock from which it is morning, afternoon and evening (specification part 1, section 9). */
const MORNING = 5;
const AFTERNOON = 12;
const EVENING = 17;

/**
 * @param hour 0 to 23.
 * @param name The user's first name; may be empty.
 */
export function greetingAt( hour: number, name: string ): string {
	if ( hour >= MORNING && hour < AFTERNOON ) {
		return greetings.morning( name );
	}
	return hour >= AFTERNOON && hour < EVENING
		? greetings.afternoon( name )
		: greetings.evening( name );
}

interface Props {
	/** ISO codes in lower case. */
	currencies: readonly string[];
	/** The chosen one; null until it is known. */
	currency: string | null;
	onChange: ( currency: string ) => void;
}

/** Greets the user by the store's clock, and chooses the page's currency where there are several. */
export function Greeting( { currencies, currency, onChange }: Props ) {
	const { timeZone } = boot();
	const connect = connectSettings();
	const hour = new Date( wallClock( useNow(), timeZone ) ).getUTCHours();
	return (
		<div className="merchant-payments-greeting">
			<h2 className="merchant-payments-greeting__text">
				{ greetingAt( hour, connect.firstName ) }
			</h2>
			{ currency && (
				<CurrencyPicker
					label={ selector }
					currencies={ currencies }
					value={ currency }
					onChange={ onChange }
				/>
			) }
		</div>
	);
}
