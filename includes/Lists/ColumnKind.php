<?php

declare( strict_types=1 );

namespace MerchantPayments\Lists;

/** How a value of the ledger is formatted in a file. */
enum ColumnKind {
	/** Text, escaped for spreadsheets. */
	case Text;
	/** Minor units, written in major units. */
	case Amount;
	/** A code, written in upper case. */
	case Code;
	/** A value of the API, written as its name. */
	case Name;
	/** UTC seconds, written in the store's time zone. */
	case Instant;
	/** UTC seconds, written as the UTC day. */
	case Day;
}
