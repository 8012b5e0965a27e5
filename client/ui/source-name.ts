import {
	moreNames,
	paymentMethodNames,
} from '../contract/payment-methods/names';
import { named, type Names } from './names';

/** Payment methods as options of a filter. Brand names are not translated. */
export const sources: Names = paymentMethodNames;

/** The name of a card brand or payment method. */
export const sourceName = named( {
	...paymentMethodNames,
	...moreNames,
} );
