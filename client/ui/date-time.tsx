import { formatInstant, formatSeconds } from '../time/format-time';
import { NO_VALUE } from './no-value';
import './date-time.scss';

interface Props {
	/** `Y-m-d H:i:s` in UTC or seconds since the epoch, as different routes have them; null when it has not happened. */
	at: string | number | null;
	/** Where to show the time of day; without it only the date shows. */
	time?: 'below' | 'beside';
}

/** A date or time in the store's time zone. */
export function DateTime( { at, time: place }: Props ) {
	const moment =
		typeof at === 'string' ? formatInstant( at ) : inSeconds( at );
	if ( ! moment ) {
		return <>{ at ?? NO_VALUE }</>;
	}
	const { date, time, iso } = moment;
	return (
		<time dateTime={ iso }>
			<span>{ date }</span>
			{ place === 'beside' && ' ' }
			{ place && (
				<bdi
					className={
						place === 'below'
							? 'merchant-payments-list__note'
							: 'merchant-payments-date-time__time'
					}
				>
					{ time }
				</bdi>
			) }
		</time>
	);
}

const inSeconds = ( seconds: number | null ) =>
	seconds === null ? null : formatSeconds( seconds );
