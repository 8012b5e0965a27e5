import { minorUnits } from '../minor-units';

it.each( [
	[ 'two decimals', 1250, 2, 2, 1, 1250 ],
	[ 'a shop that shows none', 12, 0, 2, 1, 1200 ],
	[ 'no decimals', 5000, 0, 0, 1, 5000 ],
	[ 'no decimals, in a shop that shows two', 500_050, 2, 0, 1, 5001 ],
	[ 'three decimals', 12_340, 3, 3, 10, 12_340 ],
	[
		'three decimals, of which the platform has no thousandths',
		12_345,
		3,
		3,
		10,
		12_350,
	],
	[ 'three decimals, in a shop that shows two', 1234, 2, 3, 10, 12_340 ],
	[
		'whole units alone, in a shop that shows two',
		125_050,
		2,
		2,
		100,
		125_100,
	],
] )(
	'An amount of the shop is counted as the platform does: %s',
	( ...[ , value, has, decimals, step, expected ] ) => {
		expect( minorUnits( value, has, decimals, step ) ).toBe( expected );
	}
);
