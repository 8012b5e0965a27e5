<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\People;

/** Cities with their state and postcode, and streets, by country. In patterns `#` stands for a digit and `@` for a letter. */
final class Places {

	/**
	 * City, WooCommerce's state code, postcode pattern; separated by bars.
	 *
	 * @var array<string, non-empty-list<string>>
	 */
	public const CITIES = array(
		'US' => array(
			'New York|NY|100##',
			'Brooklyn|NY|112##',
			'Portland|OR|972##',
			'Seattle|WA|981##',
			'San Francisco|CA|941##',
			'Los Angeles|CA|900##',
			'San Diego|CA|921##',
			'Austin|TX|787##',
			'Houston|TX|770##',
			'Chicago|IL|606##',
			'Minneapolis|MN|554##',
			'Denver|CO|802##',
			'Boston|MA|021##',
			'Philadelphia|PA|191##',
			'Atlanta|GA|303##',
			'Miami|FL|331##',
			'Nashville|TN|372##',
			'Detroit|MI|482##',
			'Cañon City|CO|812##',
			'Española|NM|875##',
		),
		'CA' => array( 'Toronto|ON|M#H #T#', 'Vancouver|BC|V#B #K#', 'Montréal|QC|H#X #L#', 'Québec|QC|G#R #S#', 'Calgary|AB|T#P #M#' ),
		'GB' => array( 'London|Greater London|SW# #@@', 'Manchester||M# #@@', 'Leeds||LS# #@@', 'Bristol||BS# #@@', 'Edinburgh||EH# #@@', 'Cardiff||CF## #@@' ),
		'IE' => array( 'Dublin|D|D0# X###', 'Cork|CO|T## Y###', 'Dún Laoghaire|D|A## E###' ),
		'AU' => array( 'Sydney|NSW|20##', 'Melbourne|VIC|30##', 'Brisbane|QLD|40##', 'Perth|WA|60##', 'Hobart|TAS|70##' ),
		'NZ' => array( 'Auckland|AUK|10##', 'Wellington|WGN|60##', 'Whangārei|NTL|01##' ),
		'DE' => array( 'Berlin|DE-BE|10###', 'Hamburg|DE-HH|20###', 'München|DE-BY|80###', 'Köln|DE-NW|50###', 'Düsseldorf|DE-NW|40###', 'Würzburg|DE-BY|970##', 'Leipzig|DE-SN|041##' ),
		'AT' => array( 'Wien||10#0', 'Graz||80#0', 'Linz||40#0', 'Sankt Pölten||31##' ),
		'CH' => array( 'Zürich|ZH|80##', 'Basel|BS|40##', 'Genève|GE|12##' ),
		'FR' => array( 'Paris||750##', 'Lyon||690##', 'Nîmes||30###', 'Bordeaux||33###', 'Besançon||25###' ),
		'BE' => array( 'Brussel||1###', 'Antwerpen||2###', 'Gent||9###', 'Liège||4###' ),
		'NL' => array( 'Amsterdam||10## @@', 'Rotterdam||30## @@', 'Utrecht||35## @@', '’s-Hertogenbosch||52## @@', 'Groningen||97## @@' ),
		'ES' => array( 'Madrid|M|280##', 'Barcelona|B|080##', 'Málaga|MA|290##', 'A Coruña|C|150##' ),
		'MX' => array( 'Ciudad de México|DF|0####', 'Guadalajara|JA|44###', 'Mérida|YU|97###' ),
		'IT' => array( 'Roma|RM|001##', 'Milano|MI|201##', 'Torino|TO|101##', 'Forlì|FC|471##' ),
		'PT' => array( 'Lisboa||1###-###', 'Porto||4###-###', 'Évora||7###-###' ),
		'BR' => array( 'São Paulo|SP|0####-###', 'Rio de Janeiro|RJ|2####-###', 'Florianópolis|SC|88###-###' ),
		'PL' => array( 'Warszawa||0#-###', 'Kraków||3#-###', 'Łódź||9#-###', 'Gdańsk||8#-###' ),
		'FI' => array( 'Helsinki||00##0', 'Jyväskylä||40##0' ),
		'SE' => array( 'Stockholm||11# ##', 'Göteborg||41# ##', 'Malmö||21# ##' ),
		'NO' => array( 'Oslo||0###', 'Tromsø||9###' ),
		'DK' => array( 'København||1###', 'Aarhus||8###' ),
		'GR' => array( 'Αθήνα|I|10# ##', 'Θεσσαλονίκη|B|54# ##' ),
		'TR' => array( 'İstanbul|TR34|34###', 'Ankara|TR06|06###', 'Eskişehir|TR26|26###' ),
		'UA' => array( 'Київ|UA30|0####', 'Львів|UA46|79###' ),
		'IL' => array( 'תל אביב||6######', 'ירושלים||9######', 'חיפה||3######' ),
		'AE' => array( 'دبي||', 'أبو ظبي||' ),
		'KW' => array( 'مدينة الكويت||#####', 'حولي||#####' ),
		'IN' => array( 'मुंबई|MH|4000##', 'Bengaluru|KA|5600##', 'नई दिल्ली|DL|1100##' ),
		'JP' => array( '渋谷区|JP13|150-00##', '大阪市|JP27|530-00##', '札幌市|JP01|060-00##', '福岡市|JP40|810-00##' ),
		'CN' => array( '北京|CN2|1000##', '上海|CN9|2000##' ),
	);

	/**
	 * Street lines by name list.
	 *
	 * @var array<string, non-empty-list<string>>
	 */
	public const STREETS = array(
		'english'    => array( '### Maple Avenue', '## Oak Street', '#### Harbor Road', '## Station Road', '### King Street', '## Mill Lane' ),
		'german'     => array( 'Bergmannstraße ##', 'Schönhauser Allee ###', 'Am Grünen Weg #', 'Königstraße ##' ),
		'french'     => array( '## rue de la Paix', '# place de l’Église', '## avenue Émile Zola' ),
		'dutch'      => array( 'Prinsengracht ###', 'Kerkstraat ##', 'Sint-Janstraat #' ),
		'spanish'    => array( 'Calle Mayor ##', 'Avenida de España ##', 'Calle Núñez de Balboa ##' ),
		'italian'    => array( 'Via Garibaldi ##', 'Piazza Libertà #', 'Via dell’Università ##' ),
		'portuguese' => array( 'Rua das Flores ##', 'Avenida São João ###', 'Travessa da Conceição #' ),
		'polish'     => array( 'ul. Długa ##', 'ul. Piękna #', 'al. Róż ##' ),
		'nordic'     => array( 'Storgatan ##', 'Mäkelänkatu ##', 'Østergade ##' ),
		'greek'      => array( 'Οδός Ερμού ##', 'Λεωφόρος Αλεξάνδρας ###' ),
		'turkish'    => array( 'İstiklal Caddesi No: ###', 'Çiçek Sokak No: ##' ),
		'ukrainian'  => array( 'вул. Хрещатик, ##', 'вул. Шевченка, ##' ),
		'hebrew'     => array( 'רחוב דיזנגוף ###', 'שדרות רוטשילד ##' ),
		'arabic'     => array( 'شارع الخليج العربي ##', 'شارع السالمية ##' ),
		'hindi'      => array( '##, Linking Road', '##, महात्मा गांधी मार्ग' ),
		'japanese'   => array( '神南#-##-#', '梅田#-#-##', '本町#丁目##' ),
		'chinese'    => array( '建国路##号', '南京西路###号' ),
	);
}
