<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Vat;

/** Stands for the registers of the tax offices: a few numbers that belong to somebody. None of these companies exists. */
final class TestCompanies {

	/** Name and address by number. */
	private const COMPANIES = array(
		'DE123456788'      => array( 'Beispiel Handels GmbH', "Musterstraße 12\n10115 Berlin" ),
		'FR11123456782'    => array( 'Société Exemple SARL', "5 rue de l'Exemple\n75002 Paris" ),
		'GB123456782'      => array( 'Example Traders Ltd', "1 Sample Street\nLondon EC1A 1AA" ),
		'CHE123456788MWST' => array( 'Muster AG', "Bahnhofstrasse 1\n8001 Zürich" ),
		'18123456789'      => array( 'Sample Goods Pty Ltd', "100 Example Street\nSydney NSW 2000" ),
		'7123456789012'    => array( '見本商事株式会社', '東京都千代田区丸の内1-1-1' ),
	);

	/** @return array{string|null, string|null} Name and address; null when the register does not tell. */
	public static function of( VatNumber $number ): array {
		return self::COMPANIES[ $number->number ] ?? array( null, null );
	}
}
